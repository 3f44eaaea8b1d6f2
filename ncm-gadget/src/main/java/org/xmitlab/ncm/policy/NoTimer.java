package org.xmitlab.ncm.policy;

import org.xmitlab.netdev.Frame;

/**
 * Sends when the block is full or when the stack has announced no more; there is no timer. Second
 * design of the 2021 thread (spec/ncm.md section 3.6, P3). If no request is free the block is owed,
 * and leaves with the next request that comes back.
 */
public final class NoTimer implements AggregationPolicy {
  private boolean moreAnnounced;
  private boolean owed;

  @Override
  public void frame(NtbActions ntb, Frame frame, boolean xmitMore) {
    if (!ntb.fits(frame)) {
      ntb.send();
    }
    ntb.add(frame);
    moreAnnounced = xmitMore;
    owed = !xmitMore && !ntb.send();
  }

  @Override
  public void timerFired(NtbActions ntb) {}

  @Override
  public void requestCompleted(NtbActions ntb) {
    if (owed) {
      owed = !ntb.send();
    }
  }

  @Override
  public boolean willSendWithoutTimer() {
    return owed || moreAnnounced;
  }
}
