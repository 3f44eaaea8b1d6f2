package org.xmitlab.timerwheel;

/** Whether the CPUs of a machine expire the timers of each other. */
public interface HierarchyRule {
  /** Returns the hierarchy for a wheel that is being built. */
  MigrationHierarchy create(TimerWheel wheel);
}
