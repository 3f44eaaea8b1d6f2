package org.xmitlab.ncm.gadget;

import org.xmitlab.cpu.Cost;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.ncm.ntb.NtbBlock;
import org.xmitlab.ncm.usb.BulkInLink;

/**
 * Puts blocks into requests and requests on the bus; the last lines of {@code eth_start_xmit()}.
 */
final class BusSide {
  private final NcmConfig config;
  private final Cpu cpu;
  private final BulkInLink link;
  private final NcmCounters counters;
  NcmObserver observer;

  BusSide(NcmConfig config, Cpu cpu, BulkInLink link, NcmCounters counters) {
    this.config = config;
    this.cpu = cpu;
    this.link = link;
    this.counters = counters;
  }

  /**
   * Puts a closed block into a request; returns an empty one for the next frames. A block of the
   * full size ends its transfer by itself; any other that fills its last packet is followed by a
   * zero-length packet, or if the controller cannot send one, by whatever byte lies behind it.
   */
  NtbBlock load(NtbRequest request, NtbBlock closed, CloseCause cause) {
    int lengthBytes = closed.lengthBytes();
    boolean wholePackets = lengthBytes % link.maxPacketBytes() == 0;
    boolean zero = !(wholePackets && lengthBytes == config.ntbInMaxBytes());
    boolean extraByte = zero && wholePackets && !config.zlpSupported();
    counters.ntbs++;
    counters.ntbBytes += lengthBytes;
    counters.datagrams += closed.datagrams();
    observer.ntbClosed(cause, closed.datagrams(), lengthBytes);
    NtbBlock spare = request.exchange(closed, extraByte ? lengthBytes + 1 : lengthBytes, zero);
    if (spare == null) {
      return newBlock();
    }
    spare.clear();
    return spare;
  }

  /**
   * Makes a block; there are never more than one for every request that was used and the open one.
   */
  NtbBlock newBlock() {
    return new NtbBlock(
        config.format(), config.crc(), config.ntbInMaxBytes(), config.maxDatagrams());
  }

  /** Queues a loaded request. Interrupts are off. */
  void submit(NtbRequest request) {
    cpu.charge(Cost.TRANSFER_SUBMIT);
    link.queue(request);
    observer.ntbQueued(request);
  }
}
