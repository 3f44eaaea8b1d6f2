package org.xmitlab.netdev.qdisc;

import org.xmitlab.netdev.NetDevice;
import org.xmitlab.netdev.Skb;
import org.xmitlab.netdev.TxResult;
import org.xmitlab.netdev.bql.ByteQueue;

/** A device whose driver takes packets that it keeps until the hardware is done with them. */
public interface SkbDevice extends NetDevice {
  /**
   * Transmits a packet; {@code ndo_start_xmit()}, called as the other one. When it answers OK the
   * packet is the driver's until it is freed.
   *
   * @param xmitMore whether the caller promises another packet right behind this one
   */
  TxResult startXmit(Skb skb, boolean xmitMore);

  /** Returns whether the hardware segments GSO packets. */
  boolean segmentsInHardware();

  /** Returns the byte limit of the transmit queue, null if the driver has none. */
  ByteQueue byteQueue();
}
