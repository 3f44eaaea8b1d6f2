/**
 * The tick: HZ times a second on every CPU, unless an idle CPU stops it. It is the neighbour of
 * every driver timer, and how often that neighbour comes first decides what restarting the driver's
 * timer costs. It also counts jiffies and drives the timer wheel. Counterpart of {@code
 * kernel/time/tick-sched.c} and {@code tick-common.c}, v4.13 to v6.12; what the throttle of 2013
 * does is {@link org.xmitlab.tick.IdleTick#NOHZ_THROTTLED}.
 *
 * <p>Read {@link org.xmitlab.tick.TickSched} first; drivers and workloads use {@link
 * org.xmitlab.tick.Ticks}. Left out: broadcast of ticks, full dynticks, low-resolution NOHZ.
 */
package org.xmitlab.tick;
