package org.xmitlab.hrtimer.rules;

import org.xmitlab.hrtimer.HrtimerClockBase;

/**
 * As {@link RetriggerIfAffected}, telling soft bases by their index (stable v6.1.192, v7.1).
 * Compare {@link RetriggerIfAffectedByClockId}.
 */
public final class RetriggerIfAffectedByBase extends RetriggerIfAffected {
  @Override
  boolean countsAsSoft(HrtimerClockBase clockBase) {
    return clockBase.isSoft();
  }
}
