package org.xmitlab.ncm.policy;

import org.xmitlab.netdev.Frame;

/**
 * {@link PerNtb} without the stall: a block whose time came while no request was free leaves with
 * the next request that comes back. Repair of our own (spec/ncm.md section 3.6, P4).
 */
public final class PerNtbRepair implements AggregationPolicy {
  private boolean overdue;

  @Override
  public void frame(NtbActions ntb, Frame frame, boolean xmitMore) {
    if (!ntb.fits(frame)) {
      close(ntb);
    }
    if (ntb.isEmpty()) {
      ntb.armTimer();
    }
    ntb.add(frame);
  }

  @Override
  public void timerFired(NtbActions ntb) {
    close(ntb);
  }

  @Override
  public void requestCompleted(NtbActions ntb) {
    if (overdue) {
      close(ntb);
    }
  }

  private void close(NtbActions ntb) {
    overdue = !ntb.send();
    if (!overdue) {
      ntb.cancelTimer();
    }
  }

  @Override
  public boolean willSendWithoutTimer() {
    return overdue;
  }
}
