package org.xmitlab.timerwheel;

/** What {@code nextExpiry} is before anything was armed. */
public interface BootExpiryRule {
  /** Returns the first value for a base whose clock starts at {@code clk}. */
  long atBoot(long clk);
}
