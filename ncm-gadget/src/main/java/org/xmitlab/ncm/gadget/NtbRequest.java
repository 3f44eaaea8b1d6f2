package org.xmitlab.ncm.gadget;

import org.xmitlab.ncm.ntb.NtbBlock;
import org.xmitlab.ncm.usb.UsbRequest;

/** A request with the block that it carries, or carried last. */
final class NtbRequest extends UsbRequest {
  private final NcmGadget gadget;
  private NtbBlock block;

  NtbRequest(NcmGadget gadget) {
    this.gadget = gadget;
  }

  /**
   * Takes over a closed block for a transfer.
   *
   * @return the block that the request carried last, null the first time
   */
  NtbBlock exchange(NtbBlock closed, int lengthBytes, boolean zero) {
    NtbBlock last = block;
    block = closed;
    carry(closed.bytes(), lengthBytes, zero);
    return last;
  }

  /** Returns how many frames the request's block holds. */
  int datagrams() {
    return block.datagrams();
  }

  /** Returns the length of the block without what {@code u_ether} adds for the bus. */
  int ntbBytes() {
    return block.lengthBytes();
  }

  @Override
  protected void completed() {
    gadget.requestCompleted(this);
  }
}
