/**
 * Timer hardware: what a timer core writes to make an interrupt come at a time. The hardware is
 * data ({@link org.xmitlab.clockevent.ClockEventModel}: what a write costs, what a read costs, the
 * shortest and longest distance, whether the compare is for equality); the one {@link
 * org.xmitlab.clockevent.ClockEventDevice} of a CPU behaves as {@code kernel/time/clockevents.c}
 * and {@code tick-oneshot.c} of v3.11 to v7.1 drive it. What differs between those is a {@link
 * org.xmitlab.clockevent.ProgramRule}.
 *
 * <p>Left out: periodic-only devices, broadcast, devices coupled to the clocksource, and growing
 * min_delta (GENERIC_CLOCKEVENTS_MIN_ADJUST).
 */
package org.xmitlab.clockevent;
