/**
 * Replays recordings of the kernel's timer wheel, format {@code wheel-trace/1}: one JSON object a
 * line, a header and then one operation each with what it returned, what happened in which order,
 * and what changed in timers, bases and the migration hierarchy. The operations go to {@link
 * org.xmitlab.timerwheel.TimerWheel} itself; everything a line states is compared, and everything
 * it does not state must not have changed.
 *
 * <p>Read {@link org.xmitlab.loadgen.conformance.wheel.TimerWheelReplayer} first, then {@code
 * WheelMachine}, which executes operations, and {@code RecordedState}, which compares.
 */
package org.xmitlab.loadgen.conformance.wheel;
