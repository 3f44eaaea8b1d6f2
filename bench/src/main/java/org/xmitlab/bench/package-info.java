/**
 * JMH benchmarks of the parts that decide how fast a run is: timers, the event queue, and the whole
 * NCM path. Built on request only; {@code bench/README.md} has the results and the commands that
 * gave them.
 */
package org.xmitlab.bench;
