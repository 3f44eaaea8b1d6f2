/**
 * What the machine says while it runs. Everything that can be traced goes through one {@link
 * org.xmitlab.trace.TraceSink}, as a {@link org.xmitlab.trace.TracePoint} with up to three numbers;
 * without a sink a trace point costs one branch. Tracing never charges time, so it cannot change a
 * result.
 */
package org.xmitlab.trace;
