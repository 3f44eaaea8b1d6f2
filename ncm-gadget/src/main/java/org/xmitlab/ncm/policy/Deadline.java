package org.xmitlab.ncm.policy;

import org.xmitlab.netdev.Frame;

/**
 * The first frame of a block fixes its deadline; the timer is armed for that, and only when the
 * stack has announced no more. First design of the 2021 thread (spec/ncm.md section 3.6, P2).
 *
 * <p>Two points the sketch leaves open are decided as case S-04 wants them. A block that leaves
 * does not touch a pending timer: when that fires early for a younger block, the timer is armed for
 * that block's own deadline, or not at all while the stack has more. And the last frame of a train
 * sends a block that could not take another one like it, rather than arming a timer for it.
 */
public final class Deadline implements AggregationPolicy {
  private long deadlineNs;
  private boolean moreAnnounced;
  private boolean owed;

  @Override
  public void frame(NtbActions ntb, Frame frame, boolean xmitMore) {
    if (!ntb.fits(frame)) {
      send(ntb);
    }
    if (ntb.isEmpty()) {
      deadlineNs = ntb.nowNs() + ntb.timeoutNs();
    }
    ntb.add(frame);
    moreAnnounced = xmitMore;
    if (!xmitMore) {
      sendOrArm(ntb, !ntb.fits(frame));
    }
  }

  @Override
  public void timerFired(NtbActions ntb) {
    if (!ntb.isEmpty() && !moreAnnounced) {
      sendOrArm(ntb, false);
    }
  }

  private void sendOrArm(NtbActions ntb, boolean full) {
    if (full || ntb.nowNs() >= deadlineNs) {
      send(ntb);
    } else if (!ntb.timerArmed()) {
      ntb.armTimerAt(deadlineNs);
    }
  }

  private void send(NtbActions ntb) {
    owed = !ntb.send();
  }

  @Override
  public void requestCompleted(NtbActions ntb) {
    if (owed) {
      send(ntb);
    }
  }

  @Override
  public boolean willSendWithoutTimer() {
    return owed || moreAnnounced;
  }
}
