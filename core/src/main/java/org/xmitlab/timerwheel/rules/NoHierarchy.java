package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.CpuTimers;
import org.xmitlab.timerwheel.HierarchyRule;
import org.xmitlab.timerwheel.MigrationHierarchy;
import org.xmitlab.timerwheel.TimerWheel;

/** Every CPU looks after all its timers itself: a global timer wakes its CPU like a local one. */
public final class NoHierarchy implements HierarchyRule, MigrationHierarchy {
  @Override
  public MigrationHierarchy create(TimerWheel wheel) {
    return this;
  }

  @Override
  public void activate(int cpu) {
    // Nobody to tell.
  }

  @Override
  public long deactivate(int cpu, long globalNs) {
    return globalNs;
  }

  @Override
  public long newTimer(int cpu, long globalNs) {
    return globalNs;
  }

  @Override
  public long quickCheck(int cpu, long globalNs) {
    return globalNs;
  }

  @Override
  public boolean requiresHandleRemote(int cpu, long nowNs) {
    return false;
  }

  @Override
  public void handleRemote(CpuTimers here) {
    // Nothing was left to this CPU.
  }
}
