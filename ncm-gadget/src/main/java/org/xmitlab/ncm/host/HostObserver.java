package org.xmitlab.ncm.host;

import org.xmitlab.ncm.usb.UsbRequest;
import org.xmitlab.netdev.Frame;

/** Is told what the host sends; an observer changes nothing. */
public interface HostObserver {
  /** A frame was accepted; its bytes are valid during the call. */
  default void frameAccepted(Frame frame) {}

  /**
   * A block is being given to the bus.
   *
   * @param datagrams how many frames it holds
   * @param why it was closed, in a word
   */
  default void ntbQueued(UsbRequest request, int datagrams, String why) {}
}
