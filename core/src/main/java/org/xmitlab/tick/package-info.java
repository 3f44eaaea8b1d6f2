/**
 * The tick: a hard hrtimer on every CPU that comes HZ times a second. It is the neighbour of every
 * driver timer, and how often that neighbour comes first decides what restarting the driver's timer
 * costs. Counterpart of {@code kernel/time/tick-sched.c} in high-resolution mode with a tick that
 * never stops.
 */
package org.xmitlab.tick;
