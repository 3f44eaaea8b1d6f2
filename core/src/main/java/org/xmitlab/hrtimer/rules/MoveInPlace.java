package org.xmitlab.hrtimer.rules;

import org.xmitlab.hrtimer.Hrtimer;
import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.hrtimer.HrtimerMode;
import org.xmitlab.hrtimer.RestartRule;

/**
 * A queued timer that keeps its place among its neighbours is moved without being taken out, and
 * the hardware is looked after once, at the end (v7.1). Compare {@link KeepNextTimer}.
 *
 * <p>Kept from v7.1: place and cached first expiry are decided by the new soft expiry, though the
 * queue is ordered by hard expiry. With slack the queue can get out of order.
 */
public final class MoveInPlace implements RestartRule {
  @Override
  public void start(
      HrtimerCpuBase base, Hrtimer timer, long timeNs, long slackNs, HrtimerMode mode) {
    boolean wasNext = base.nextTimer == timer;
    long softExpiresNs = base.absoluteNs(timer, timeNs, mode);
    boolean inPlace = timer.isQueued() && timer.base().keepsItsPlace(timer, softExpiresNs);
    boolean first =
        inPlace
            ? move(base, timer, softExpiresNs, slackNs)
            : requeue(base, timer, softExpiresNs, slackNs);
    if (first) {
      timer.base().cacheFirst(softExpiresNs);
    }
    if (base.inHrtirq) {
      base.deferredNeedsUpdate = true;
    } else if (wasNext) {
      base.forceReprogram(true);
    } else if (first) {
      base.becameFirst(timer);
    }
  }

  @Override
  public boolean asksForNeighbours() {
    return true;
  }

  private static boolean move(
      HrtimerCpuBase base, Hrtimer timer, long softExpiresNs, long slackNs) {
    timer.setExpiry(softExpiresNs, slackNs);
    base.traceStart(timer, true);
    return timer.base().first() == timer;
  }

  private static boolean requeue(
      HrtimerCpuBase base, Hrtimer timer, long softExpiresNs, long slackNs) {
    if (timer.isQueued()) {
      timer.base().remove(timer);
    }
    timer.setExpiry(softExpiresNs, slackNs);
    return base.enqueue(timer);
  }
}
