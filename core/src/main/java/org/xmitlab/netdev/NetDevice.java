package org.xmitlab.netdev;

/** A network device; what a driver offers to the stack and to load generators. */
public interface NetDevice {
  /** Returns the interface's name, for instance {@code usb0}. */
  String name();

  /**
   * Transmits a frame; {@code ndo_start_xmit()}. Called in task or softirq context with bottom
   * halves off; charges the CPU it runs on. The driver copies what it needs before it returns.
   *
   * @param xmitMore whether the caller promises another frame right behind this one
   */
  TxResult startXmit(Frame frame, boolean xmitMore);

  /** Returns the transmit queue, which the driver stops and wakes. */
  TxQueue txQueue();

  /**
   * Returns how many accepted frames the driver still holds: not lost, but not under way either.
   */
  long heldFrames();

  /** Returns the longest frame in bytes (without FCS) that the device takes. */
  int maxFrameBytes();
}
