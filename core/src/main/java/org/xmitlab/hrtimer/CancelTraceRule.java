package org.xmitlab.hrtimer;

/** When the {@code hrtimer_cancel} trace point fires. */
public enum CancelTraceRule {
  /**
   * At every removal of a queued timer, before it: also when it is restarted and when it expires.
   */
  BEFORE_EVERY_REMOVAL,
  /** Only when somebody cancels the timer, after it was removed and the device reprogrammed. */
  AFTER_CANCEL_ONLY
}
