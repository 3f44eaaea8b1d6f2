package org.xmitlab.ncm.usb;

/** See {@link ServiceTime#none}. */
record NoService(int maxPacketBytes) implements ServiceTime {
  @Override
  public long serviceNs(int lengthBytes, boolean zero) {
    return NEVER;
  }
}
