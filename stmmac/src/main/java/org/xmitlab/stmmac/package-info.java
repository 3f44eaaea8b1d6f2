/**
 * Reserved for the stmmac Ethernet driver: the transmit descriptor ring, the NAPI poll and the
 * policies of transmit coalescing, as {@code drivers/net/ethernet/stmicro/stmmac} has them. None of
 * it is here yet; it comes with a later step. The module exists already so that the boundaries
 * between the two drivers are checked from the first day.
 */
package org.xmitlab.stmmac;
