package org.xmitlab.netdev.qdisc;

import org.xmitlab.cpu.Cpu;
import org.xmitlab.netdev.DeliveryLedger;
import org.xmitlab.netdev.Frame;
import org.xmitlab.netdev.NetDevice;
import org.xmitlab.netdev.Skb;
import org.xmitlab.netdev.TxQueue;
import org.xmitlab.netdev.TxResult;
import org.xmitlab.netdev.bql.ByteQueue;

/**
 * A device whose driver copies each frame before its transmit call returns, as USB network drivers
 * do, so that a packet is free as soon as it was taken. Such drivers have no byte limit and do not
 * segment.
 */
public final class CopyingDevice implements SkbDevice {
  private final NetDevice device;
  private final Cpu cpu;
  private final DeliveryLedger ledger;
  private final Frame frame = new Frame();
  private final byte[] bytes;

  /**
   * Wraps a device.
   *
   * @param cpu where its transmit path runs
   * @param ledger takes every frame that it accepts
   */
  public CopyingDevice(NetDevice device, Cpu cpu, DeliveryLedger ledger) {
    this.device = device;
    this.cpu = cpu;
    this.ledger = ledger;
    this.bytes = new byte[device.maxFrameBytes()];
  }

  @Override
  public TxResult startXmit(Skb skb, boolean xmitMore) {
    int lengthBytes = skb.copyFrame(0, bytes);
    TxResult result = startXmit(frame.of(bytes, 0, lengthBytes), xmitMore);
    if (result == TxResult.OK) {
      skb.free();
    }
    return result;
  }

  @Override
  public TxResult startXmit(Frame ready, boolean xmitMore) {
    ledger.offered(ready, cpu.nowNs());
    TxResult result = device.startXmit(ready, xmitMore);
    if (result != TxResult.OK) {
      ledger.retractLastOffer();
    }
    return result;
  }

  @Override
  public boolean segmentsInHardware() {
    return false;
  }

  @Override
  public ByteQueue byteQueue() {
    return null;
  }

  @Override
  public String name() {
    return device.name();
  }

  @Override
  public TxQueue txQueue() {
    return device.txQueue();
  }

  @Override
  public long heldFrames() {
    return device.heldFrames();
  }

  @Override
  public int maxFrameBytes() {
    return device.maxFrameBytes();
  }
}
