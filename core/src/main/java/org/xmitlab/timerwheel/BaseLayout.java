package org.xmitlab.timerwheel;

import java.util.List;

/**
 * Which bases a CPU has and which one a timer belongs to. The last base is for deferrable timers.
 */
public interface BaseLayout {
  /** Returns the names of a CPU's bases in the order in which the softirq runs them. */
  List<String> baseNames();

  /** Returns the base for a timer as far as pinning decides it. */
  int indexByPinning(TimerList timer);

  /** Returns whether deferrable timers have a base of their own. */
  boolean deferrableApart(WheelConfig config);

  /** Returns the index of the base for deferrable timers. */
  default int deferrableIndex() {
    return baseNames().size() - 1;
  }
}
