/**
 * What sends frames besides the packet generator: TCP flows, UDP sockets, request and response, and
 * the far ends that answer or count. A flow's packets go through the queues of the stack ({@link
 * org.xmitlab.netdev.qdisc.Mq}); which device is below is not known here. Read {@link
 * org.xmitlab.loadgen.workload.TcpSender} and {@link org.xmitlab.loadgen.workload.UdpSender}.
 */
package org.xmitlab.loadgen.workload;
