package org.xmitlab.machine;

import org.xmitlab.hrtimer.HrtimerVersion;
import org.xmitlab.timerwheel.TimerWheelVersion;
import org.xmitlab.timerwheel.version.TimerWheelVersions;

/** Which timer wheel a kernel has that is named by its hrtimer core. */
public final class Wheels {
  private static final int CPUS_OF_A_GROUP = 8;

  private Wheels() {}

  /**
   * Returns the wheel of a kernel. v3.11 had the cascading wheel, which is not emulated; it gets
   * the oldest of its successors. The migration hierarchy is there on two to eight CPUs.
   */
  public static TimerWheelVersion of(HrtimerVersion kernel, int cpus) {
    String name = kernel.name();
    if (name.startsWith("v3.")) {
      return TimerWheelVersions.V4_13_RC;
    }
    if (name.startsWith("v4.")) {
      return TimerWheelVersions.V4_13;
    }
    if (name.startsWith("v5.") || name.startsWith("v6.1")) {
      return TimerWheelVersions.V6_1;
    }
    return cpus == 1 || cpus > CPUS_OF_A_GROUP
        ? TimerWheelVersions.V6_12_NO_MIGRATION
        : TimerWheelVersions.V6_12;
  }
}
