package org.xmitlab.ncm.policy;

import org.xmitlab.netdev.Frame;

/**
 * {@link PerNtb} with the smallest repair of its stall: a timer that finds no request free is
 * started again. Repair of our own (spec/ncm.md section 3.6, P4); it polls while the host does not.
 */
public final class PerNtbRearm implements AggregationPolicy {
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
    } else if (!ntb.isEmpty()) {
      ntb.armTimer();
    }
  }
}
