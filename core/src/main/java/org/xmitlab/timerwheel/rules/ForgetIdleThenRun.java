package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.CpuTimers;
import org.xmitlab.timerwheel.SoftirqOrder;

/**
 * As {@link RunStdThenDeferrable}, but first forgets that the standard base was idle: the run
 * brings its clock up itself (v4.13, fix of 2017).
 */
public final class ForgetIdleThenRun implements SoftirqOrder {
  private final SoftirqOrder order = new RunStdThenDeferrable();

  @Override
  public void run(CpuTimers here) {
    here.base(0).wasIdle = false;
    order.run(here);
  }
}
