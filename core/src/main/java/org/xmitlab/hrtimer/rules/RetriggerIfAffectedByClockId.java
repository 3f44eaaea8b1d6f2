package org.xmitlab.hrtimer.rules;

import org.xmitlab.hrtimer.HrtimerClockBase;

/**
 * As {@link RetriggerIfAffected}, telling soft bases by comparing the clock's number with 4: so
 * REALTIME (0) never counts as soft and TAI (11) always does, hard or soft. A slip of v6.1, kept.
 * Compare {@link RetriggerIfAffectedByBase}.
 */
public final class RetriggerIfAffectedByClockId extends RetriggerIfAffected {
  private static final int FIRST_SOFT_BASE = 4;

  @Override
  boolean countsAsSoft(HrtimerClockBase clockBase) {
    return clockBase.clock().posixId() >= FIRST_SOFT_BASE;
  }
}
