/**
 * The queues between sockets and a driver: bulk dequeue, software segmentation, {@code xmit_more},
 * requeueing and the NET_TX softirq. Counterpart of {@code __dev_queue_xmit()}, {@code
 * __qdisc_run()} and {@code sch_direct_xmit()} (v5.10 to v6.18, spec/netcore.md section 3.2). Read
 * {@link org.xmitlab.netdev.qdisc.Qdisc}, a first-in-first-out queue in front of one transmit
 * queue; {@link org.xmitlab.netdev.qdisc.Mq} has one for each of a device's.
 */
package org.xmitlab.netdev.qdisc;
