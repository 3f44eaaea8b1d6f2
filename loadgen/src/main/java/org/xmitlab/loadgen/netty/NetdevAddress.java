package org.xmitlab.loadgen.netty;

import java.net.SocketAddress;

/** The address of a {@link NetdevChannel}: an interface name, for instance {@code usb0}. */
public final class NetdevAddress extends SocketAddress {
  private static final long serialVersionUID = 1;
  private final String interfaceName;

  /** Creates the address of an interface. */
  public NetdevAddress(String interfaceName) {
    this.interfaceName = interfaceName;
  }

  @Override
  public String toString() {
    return interfaceName;
  }
}
