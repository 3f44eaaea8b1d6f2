package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.HierarchyRule;
import org.xmitlab.timerwheel.MigrationHierarchy;
import org.xmitlab.timerwheel.TimerWheel;
import org.xmitlab.timerwheel.migration.MigrationGroup;

/** The CPUs form one group with a migrator; a single CPU has no hierarchy (v6.9). */
public final class OneGroup implements HierarchyRule {
  @Override
  public MigrationHierarchy create(TimerWheel wheel) {
    return wheel.config().cpus() > 1 ? new MigrationGroup(wheel) : new NoHierarchy();
  }
}
