/**
 * Virtual time: the clock, the events that happen at a time, and the loop that runs them.
 *
 * <p>Time is a {@code long} in nanoseconds. Events are totally ordered by (time, phase, sequence),
 * so a run is a function of its input: nothing here reads a wall clock. {@link
 * org.xmitlab.time.Ktime} and {@link org.xmitlab.time.Timekeeper} carry the arithmetic and the four
 * POSIX clocks of the kernel's {@code ktime} and {@code timekeeping} code; leap seconds and
 * frequency steering are left out.
 *
 * <p>Read {@link org.xmitlab.time.EventQueue} first, then {@link org.xmitlab.time.Simulation}.
 */
package org.xmitlab.time;
