package org.xmitlab.ncm.policy;

import org.xmitlab.netdev.Frame;

/**
 * Moves the timer with every packet; v3.17 to v5.12 ({@code ncm_wrap_ntb()} before 1958ff5ad2d4).
 */
public final class PerPacket implements AggregationPolicy {
  @Override
  public void frame(NtbActions ntb, Frame frame, boolean xmitMore) {
    if (!ntb.fits(frame)) {
      ntb.cancelTimer();
      ntb.send();
    }
    ntb.armTimer();
    ntb.add(frame);
  }

  /**
   * Closing cancels the timer even here, where it can only be told that the callback is running.
   */
  @Override
  public void timerFired(NtbActions ntb) {
    if (ntb.send()) {
      ntb.cancelTimer();
    }
  }
}
