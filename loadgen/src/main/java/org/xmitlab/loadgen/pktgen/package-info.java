/**
 * The load generator, in the words of the kernel's pktgen (Linux 6.1, {@code net/core/pktgen.c}):
 * count, size, burst, delay, clone_skb. It is a Netty handler, so it sends through whatever
 * pipeline an emulated NIC has, and a thread of the machine, so its own work costs time.
 *
 * <p>Left out: IMIX, flows, MPLS, VLAN, IPv6 and IPsec; queue_xmit and netif_receive modes.
 */
package org.xmitlab.loadgen.pktgen;
