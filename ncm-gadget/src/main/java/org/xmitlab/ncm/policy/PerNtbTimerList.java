package org.xmitlab.ncm.policy;

import org.xmitlab.netdev.Frame;

/**
 * {@link PerNtb} with a timer of the wheel: starting it never writes timer hardware, and a block
 * waits for one to two ticks instead of the timeout.
 */
public final class PerNtbTimerList implements AggregationPolicy {
  private final AggregationPolicy perNtb = new PerNtb();

  @Override
  public boolean wantsTimerList() {
    return true;
  }

  @Override
  public void frame(NtbActions ntb, Frame frame, boolean xmitMore) {
    perNtb.frame(ntb, frame, xmitMore);
  }

  @Override
  public void timerFired(NtbActions ntb) {
    perNtb.timerFired(ntb);
  }
}
