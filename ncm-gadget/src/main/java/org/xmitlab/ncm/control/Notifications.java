package org.xmitlab.ncm.control;

import org.xmitlab.ncm.ntb.LittleEndian;

/**
 * What the function tells the host by itself: its speed, then whether it is connected; counterpart
 * of {@code ncm_do_notify()} (spec/ncm.md section 4.4). One message is under way at a time; a
 * trigger before the second has gone begins again with the first.
 */
public final class Notifications {
  private static final int SPEED_BYTES = 16;
  private static final int CONNECT_BYTES = 8;

  private final long reportedBps;
  private boolean up = true;
  private State state = State.NONE;
  private boolean underWay;

  private enum State {
    NONE,
    CONNECT,
    SPEED
  }

  /** Creates the notifications of a function that is up. */
  public Notifications(long reportedBps) {
    this.reportedBps = reportedBps;
  }

  /** Something has changed: the alternate setting, or the interface was opened or closed. */
  public void trigger() {
    state = State.SPEED;
  }

  /** The gadget's interface was opened or closed. */
  public void setUp(boolean isUp) {
    up = isUp;
    trigger();
  }

  /**
   * Returns the next message if one is due and none is under way; it is under way then.
   *
   * @return null if there is nothing to send
   */
  public byte[] next() {
    if (underWay) {
      return null;
    }
    byte[] message =
        switch (state) {
          case NONE -> null;
          case SPEED -> speed();
          case CONNECT -> connect();
        };
    if (message != null) {
      underWay = true;
      state = state == State.SPEED ? State.CONNECT : State.NONE;
    }
    return message;
  }

  /**
   * The message under way has ended.
   *
   * @param shutDown whether the endpoint was disabled meanwhile, which ends it all
   */
  public void completed(boolean shutDown) {
    underWay = false;
    if (shutDown) {
      state = State.NONE;
    }
  }

  private byte[] speed() {
    byte[] message = new byte[SPEED_BYTES];
    message[0] = (byte) 0xA1;
    message[1] = 0x2A;
    LittleEndian.put16(message, 4, NcmDescriptors.CONTROL_INTERFACE);
    LittleEndian.put16(message, 6, 8);
    LittleEndian.put32(message, 8, (int) reportedBps);
    LittleEndian.put32(message, 12, (int) reportedBps);
    return message;
  }

  private byte[] connect() {
    byte[] message = new byte[CONNECT_BYTES];
    message[0] = (byte) 0xA1;
    LittleEndian.put16(message, 2, up ? 1 : 0);
    LittleEndian.put16(message, 4, NcmDescriptors.CONTROL_INTERFACE);
    return message;
  }
}
