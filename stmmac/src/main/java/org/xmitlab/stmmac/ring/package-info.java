/**
 * The transmit descriptor ring: entries that belong to the DMA engine or to the driver, which of
 * them end a packet and ask for an interrupt, and how much room is left (spec/stmmac.md sections 2
 * and 3). Descriptor words, buffer addresses and chain mode are left out. Read {@link
 * org.xmitlab.stmmac.ring.TxRing}.
 */
package org.xmitlab.stmmac.ring;
