/**
 * Replays recordings of the kernel's {@code hrtimer.c} (format: {@code
 * shared/golden/hrtimer/README.md}). A recording is a script of operations with what the real code
 * did after each; {@link org.xmitlab.loadgen.conformance.hrtimer.HrtimerReplayer} builds the
 * machine its header describes from the classes every run uses, plays the script as a task of that
 * machine and compares results, trace points and state. Nothing here knows how a timer behaves.
 *
 * <p>Read {@code ScriptMachine} to see what an operation does, {@code ScriptRun} to see what is
 * compared.
 */
package org.xmitlab.loadgen.conformance.hrtimer;
