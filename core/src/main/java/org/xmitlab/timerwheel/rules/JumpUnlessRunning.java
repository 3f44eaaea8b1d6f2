package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.CpuTimers;
import org.xmitlab.timerwheel.ExpiryLoop;
import org.xmitlab.timerwheel.TimerBase;

/**
 * As {@link JumpBucketToBucket}, but leaves a base alone that is being run already, by this or
 * another CPU (v6.12).
 */
public final class JumpUnlessRunning implements ExpiryLoop {
  private final ExpiryLoop loop = new JumpBucketToBucket();

  @Override
  public void run(TimerBase base, CpuTimers here) {
    if (base.runningTimer == null) {
      loop.run(base, here);
    }
  }
}
