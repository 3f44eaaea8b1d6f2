package org.xmitlab.ncm.host;

import org.xmitlab.ncm.control.SetupPacket;

/** Sees what goes over endpoint 0 and the interrupt endpoint while a host binds the function. */
public interface ControlTap {
  /**
   * A control transfer has ended.
   *
   * @param data the bytes of its data stage, empty if there was none
   * @param stalled whether the device refused it
   */
  default void control(SetupPacket setup, byte[] data, boolean stalled) {}

  /** A notification has arrived. */
  default void notification(byte[] message) {}
}
