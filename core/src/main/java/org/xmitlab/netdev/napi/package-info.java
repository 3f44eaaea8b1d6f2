/**
 * NAPI: polls in place of interrupts. A {@link org.xmitlab.netdev.napi.Napi} belongs to a driver,
 * which schedules it from its interrupt with that interrupt masked; {@link
 * org.xmitlab.netdev.napi.NetRx} is a CPU's NET_RX softirq, which polls what is scheduled within a
 * budget.
 *
 * <p>Mirrors {@code __napi_schedule()}, {@code napi_complete_done()} and {@code net_rx_action()} of
 * v5.10 to v6.18 (spec/netcore.md section 2). Left out: threaded NAPI, busy polling, {@code
 * napi_defer_hard_irqs} and GRO, which is the receiver's business.
 */
package org.xmitlab.netdev.napi;
