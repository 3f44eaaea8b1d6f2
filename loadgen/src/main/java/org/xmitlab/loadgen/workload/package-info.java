/**
 * Workloads other than the packet generator: tasks of the emulated machine that use its timers the
 * way a driver or an administrator would, and count what they see. They know the core only.
 *
 * <p>Read {@link org.xmitlab.loadgen.workload.TimerMover} first: it is the gadget's flush timer
 * without the gadget.
 */
package org.xmitlab.loadgen.workload;
