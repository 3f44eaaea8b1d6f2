package org.xmitlab.ncm.usb;

/**
 * One transfer, reused for ever; counterpart of {@code struct usb_request}. The driver fills it in
 * and queues it on the link; then it belongs to the link until {@link #completed()} is called.
 */
public abstract class UsbRequest {
  /** Status of a transfer that the host has taken. */
  public static final int OK = 0;

  /** {@code -ECONNRESET}: the request was taken back. */
  public static final int ECONNRESET = -104;

  /** {@code -ESHUTDOWN}: the endpoint was disabled. */
  public static final int ESHUTDOWN = -108;

  private byte[] bytes = {};
  private int lengthBytes;
  private boolean zero;
  private int status;
  boolean underWay;
  long queuedNs;
  long startedNs;
  long endedNs;

  /** Creates a request that carries nothing. */
  protected UsbRequest() {}

  /**
   * Says what to transfer.
   *
   * @param zero whether a transfer of whole packets is followed by a zero-length packet
   */
  protected final void carry(byte[] payload, int payloadBytes, boolean zero) {
    this.bytes = payload;
    this.lengthBytes = payloadBytes;
    this.zero = zero;
  }

  /** Takes the request back; called in the controller's interrupt, with interrupts off. */
  protected abstract void completed();

  final void end(int endStatus, long atNs) {
    this.status = endStatus;
    this.endedNs = atNs;
    this.underWay = false;
  }

  /** Returns the array that holds the payload, from index 0 on. */
  public final byte[] bytes() {
    return bytes;
  }

  /** Returns the payload's length in bytes. */
  public final int lengthBytes() {
    return lengthBytes;
  }

  /** Returns whether a transfer of whole packets is followed by a zero-length packet. */
  public final boolean zero() {
    return zero;
  }

  /** Returns how the last transfer ended: {@link #OK} or a negative errno. */
  public final int status() {
    return status;
  }

  /** Returns whether the request is queued and the host has not taken it yet. */
  public final boolean isUnderWay() {
    return underWay;
  }

  /** Returns when the request was queued last, in ns. */
  public final long queuedNs() {
    return queuedNs;
  }

  /** Returns when its transfer began, in ns. */
  public final long startedNs() {
    return startedNs;
  }

  /** Returns when its transfer ended, in ns. */
  public final long endedNs() {
    return endedNs;
  }
}
