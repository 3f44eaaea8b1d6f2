package org.xmitlab.timerwheel;

/** The search for the next bucket; {@code __next_timer_interrupt()}. */
public interface ScanRule {
  /**
   * Returns the tick at which the next bucket expires, {@link WheelGeometry#MAX_DELTA} after the
   * clock of the base if all are empty. Does not store it in {@code nextExpiry}.
   */
  long scan(TimerBase base);
}
