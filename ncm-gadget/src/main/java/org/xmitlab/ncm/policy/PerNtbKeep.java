package org.xmitlab.ncm.policy;

import org.xmitlab.netdev.Frame;

/**
 * Leaves a running timer alone: it is started only when idle and never cancelled. So it may flush a
 * block younger than the one it was started for, which costs a fuller block but no timer hardware.
 */
public final class PerNtbKeep implements AggregationPolicy {
  @Override
  public void frame(NtbActions ntb, Frame frame, boolean xmitMore) {
    if (!ntb.fits(frame)) {
      ntb.send();
    }
    if (!ntb.timerArmed()) {
      ntb.armTimer();
    }
    ntb.add(frame);
  }

  @Override
  public void timerFired(NtbActions ntb) {
    ntb.send();
  }
}
