/**
 * Replays recordings of the real kernel code against the very classes that {@code run} uses, and
 * shows the first difference. One {@link org.xmitlab.loadgen.conformance.Replayer} per recording
 * format; a recording that a replayer does not support is skipped with a reason, never passed.
 */
package org.xmitlab.loadgen.conformance;
