package org.xmitlab.timerwheel;

/** What a newly queued timer does to {@code nextExpiry}, and when it kicks the CPU. */
public interface ExpiryNote {
  /**
   * Takes note of a timer that was just queued.
   *
   * @param bucketExpiry the tick at which its bucket expires
   */
  void queued(TimerBase base, TimerList timer, long bucketExpiry);
}
