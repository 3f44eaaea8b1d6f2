package org.xmitlab.netdev;

/** Takes frames at the far end of a device, in the order in which they arrive. */
@FunctionalInterface
public interface FrameReceiver {
  /**
   * Takes one frame; the bytes are only valid during the call.
   *
   * @param atNs virtual time of arrival in ns
   */
  void receive(byte[] bytes, int offset, int lengthBytes, long atNs);
}
