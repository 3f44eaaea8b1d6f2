/**
 * Tasks of the emulated machine that use its timers the way a driver, a daemon or an administrator
 * would, and count what they see: sleepers, a timer that is moved on and on, clocks being set, a
 * hogged softirq, an idle system. Experiments about the timer code are made of them; what sends
 * frames is in {@link org.xmitlab.loadgen.workload}. They know the core only.
 *
 * <p>Read {@link org.xmitlab.loadgen.timerload.TimerMover} first: it is the gadget's flush timer
 * without the gadget.
 */
package org.xmitlab.loadgen.timerload;
