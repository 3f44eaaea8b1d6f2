/**
 * The MAC: DMA channels with status, mask and interrupt line, the transmit engine, the receive
 * engine with its watchdog, and the wire (spec/stmmac.md sections 6 and 10). Mirrors what {@code
 * dwmac_lib.c}, {@code dwmac4_lib.c} and {@code dwxgmac2_dma.c} show of the hardware; flow control,
 * collisions, timestamps and errors are left out, and a frame is on the wire in one piece.
 *
 * <p>Read {@link org.xmitlab.stmmac.mac.DmaChannel} first, then {@link
 * org.xmitlab.stmmac.mac.TxDma}.
 */
package org.xmitlab.stmmac.mac;
