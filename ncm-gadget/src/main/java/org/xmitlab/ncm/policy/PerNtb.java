package org.xmitlab.ncm.policy;

import org.xmitlab.netdev.Frame;

/**
 * Starts the timer once, when a block is opened; v5.13 and later (1958ff5ad2d4). If it fires while
 * no request is free, nothing sends the block until it is full (spec/ncm.md section 3.5).
 */
public final class PerNtb implements AggregationPolicy {
  @Override
  public void frame(NtbActions ntb, Frame frame, boolean xmitMore) {
    if (!ntb.fits(frame)) {
      ntb.cancelTimer();
      ntb.send();
    }
    if (ntb.isEmpty()) {
      ntb.armTimer();
    }
    ntb.add(frame);
  }

  @Override
  public void timerFired(NtbActions ntb) {
    if (ntb.send()) {
      ntb.cancelTimer();
    }
  }
}
