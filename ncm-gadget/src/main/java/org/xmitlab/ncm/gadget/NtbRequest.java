package org.xmitlab.ncm.gadget;

import org.xmitlab.ncm.ntb.NtbBlock;
import org.xmitlab.ncm.usb.UsbRequest;

/** A request with the block it carries, or with a spare one while it is free. */
final class NtbRequest extends UsbRequest {
  private final NcmGadget gadget;
  private NtbBlock block;
  private int ntbBytes;

  NtbRequest(NcmGadget gadget, NtbBlock spare) {
    this.gadget = gadget;
    this.block = spare;
  }

  /** Takes over a closed block for a transfer and returns the spare one, empty. */
  NtbBlock exchange(NtbBlock closed, int lengthBytes, boolean zero) {
    NtbBlock spare = block;
    spare.clear();
    block = closed;
    ntbBytes = closed.lengthBytes();
    carry(closed.bytes(), lengthBytes, zero);
    return spare;
  }

  /** Returns how many frames the request's block holds. */
  int datagrams() {
    return block.datagrams();
  }

  /** Returns the length of the block without what {@code u_ether} adds for the bus. */
  int ntbBytes() {
    return ntbBytes;
  }

  @Override
  protected void completed() {
    gadget.requestCompleted(this);
  }
}
