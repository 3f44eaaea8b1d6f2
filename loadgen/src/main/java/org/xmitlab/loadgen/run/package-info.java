/**
 * One run: an emulated computer with a device, its far end and a generator, built from a scenario,
 * and what came out of it. {@link org.xmitlab.loadgen.run.NcmRun} does the work, {@link
 * org.xmitlab.loadgen.run.RunResult} is what it returns; printing is elsewhere.
 */
package org.xmitlab.loadgen.run;
