package org.xmitlab.stmmac.mac;

/** The way from a channel to the CPU: a level, which may go down before the CPU has served it. */
public interface InterruptLine {
  /** Asserts the line. */
  void raise();

  /** Says that this channel asks no more, so that the line may go down. */
  void lower();
}
