package org.xmitlab.ncm.usb;

/**
 * The wire that the endpoints of a device take turns on. At high speed and below there is one for
 * both directions; from SuperSpeed on each direction has its own.
 */
public final class UsbBus {
  private long freeAtNs;

  /** Creates a wire that is free. */
  public UsbBus() {}

  /**
   * Takes the wire for a transfer that is ready: at once, or when the one before has ended.
   *
   * @param readyNs when the transfer could begin, in ns
   * @param serviceNs how long it takes
   * @return when it begins
   */
  long take(long readyNs, long serviceNs) {
    long startNs = Math.max(readyNs, freeAtNs);
    freeAtNs = startNs + serviceNs;
    return startNs;
  }

  /** Gives up what is left of a turn that was cut short. */
  void releaseAt(long nowNs) {
    freeAtNs = Math.min(freeAtNs, nowNs);
  }
}
