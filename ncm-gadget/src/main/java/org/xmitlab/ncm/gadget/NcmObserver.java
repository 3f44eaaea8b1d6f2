package org.xmitlab.ncm.gadget;

import org.xmitlab.ncm.usb.UsbRequest;
import org.xmitlab.netdev.Frame;

/**
 * Is told what a gadget does, in the order in which it does it: for captures, traces and replays.
 * An observer changes nothing; all methods do nothing unless overridden.
 */
public interface NcmObserver {
  /** A frame was accepted; its bytes are valid during the call. */
  default void frameAccepted(Frame frame, boolean xmitMore) {}

  /**
   * The flush timer is being started.
   *
   * @param delayNs distance of the new expiry from now
   * @param wasArmed whether this moves it
   */
  default void timerStarted(long delayNs, boolean wasArmed) {}

  /** The flush timer was cancelled or not: 1 it was armed, 0 it was idle, -1 its callback runs. */
  default void timerCancelled(int result) {}

  /** An expiry of the flush timer has been dealt with; it may have sent a block. */
  default void timerExpired(boolean sent) {}

  /** The last free request was taken, and the queue stopped. */
  default void queueStopped() {}

  /** A request was not needed after all, and the queue started again. */
  default void queueStarted() {}

  /** A completion is about to wake the stopped queue. */
  default void queueWoken() {}

  /**
   * A block was closed; it will be queued next.
   *
   * @param datagrams how many frames it holds
   * @param lengthBytes its length
   */
  default void ntbClosed(CloseCause cause, int datagrams, int lengthBytes) {}

  /** A block was given to the bus. */
  default void ntbQueued(UsbRequest request) {}

  /** A request came back from the bus; its bytes are valid during the call. */
  default void ntbCompleted(UsbRequest request) {}
}
