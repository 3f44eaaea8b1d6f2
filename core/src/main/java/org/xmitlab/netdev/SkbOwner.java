package org.xmitlab.netdev;

/** Who is charged for a packet; usually a socket. */
@FunctionalInterface
public interface SkbOwner {
  /** Nobody. */
  SkbOwner NOBODY = skb -> {};

  /** A packet is being freed; its memory may be used again when this returns. */
  void freed(Skb skb);
}
