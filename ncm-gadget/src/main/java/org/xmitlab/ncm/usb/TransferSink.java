package org.xmitlab.ncm.usb;

/** The host's end of a bulk IN endpoint. */
@FunctionalInterface
public interface TransferSink {
  /**
   * Takes a transfer as it ends on the wire; the bytes are only valid during the call.
   *
   * @param bytes the transfer, from index 0 on
   * @param lengthBytes its length
   * @param atNs virtual time in ns
   */
  void transferred(byte[] bytes, int lengthBytes, long atNs);
}
