package org.xmitlab.loadgen.scenario;

import java.util.List;
import org.xmitlab.hrtimer.HrtimerMode;

/**
 * A way to start a driver's timer, by name.
 *
 * @param name the name users give on the command line
 * @param about what it is, in a sentence
 * @param mode the kernel's mode
 */
public record TimerMode(String name, String about, HrtimerMode mode) {
  /** Returns the modes. */
  public static List<TimerMode> all() {
    return List.of(
        new TimerMode("soft", "expires in the HRTIMER softirq", HrtimerMode.REL_SOFT),
        new TimerMode("hard", "expires in the hard interrupt", HrtimerMode.REL),
        new TimerMode(
            "lazy",
            "soft, and leaves the hardware alone when it moves later (v7.1 offers it)",
            HrtimerMode.REL_SOFT_LAZY));
  }
}
