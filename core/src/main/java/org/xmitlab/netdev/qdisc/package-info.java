/**
 * The queue between sockets and a driver: bulk dequeue, software segmentation, {@code xmit_more},
 * requeueing and the NET_TX softirq. Counterpart of {@code __dev_queue_xmit()}, {@code
 * __qdisc_run()} and {@code sch_direct_xmit()} with a first-in-first-out queue (v5.10 to v6.18,
 * spec/netcore.md section 3.2). Read {@link org.xmitlab.netdev.qdisc.Qdisc}.
 */
package org.xmitlab.netdev.qdisc;
