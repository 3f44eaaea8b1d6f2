package org.xmitlab.hrtimer;

/** What happens when a timer has become the first of its queue; {@code hrtimer_reprogram()}. */
public interface NewFirstRule {
  /** Programs the device if the timer is now the earliest event of the CPU. */
  void becameFirst(HrtimerCpuBase base, Hrtimer timer);
}
