package org.xmitlab.hrtimer.rules;

import org.xmitlab.hrtimer.Hrtimer;
import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.hrtimer.RemovalRule;

/**
 * Removing the first timer of a queue only counts; the device keeps its time, and a stale interrupt
 * may come ("count removals, reprogram on idle entry", 2013 patch on v3.11). {@link
 * FlushRemovalsWhenIdle} is its other half.
 */
public final class CountRemovals implements RemovalRule {
  @Override
  public void removed(HrtimerCpuBase base, Hrtimer timer, boolean wasFirst, boolean reprogram) {
    if (wasFirst) {
      base.timersRemoved++;
    }
  }
}
