/**
 * A whole emulated computer: CPUs, each with its timer hardware, its timers and its tick, on one
 * virtual time line. Drivers and generators are built on top of a {@link
 * org.xmitlab.machine.Machine}.
 */
package org.xmitlab.machine;
