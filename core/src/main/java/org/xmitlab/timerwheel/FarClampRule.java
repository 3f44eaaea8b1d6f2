package org.xmitlab.timerwheel;

/** What becomes of a timer beyond the capacity of the wheel. */
public interface FarClampRule {
  /**
   * Returns the tick by which the bucket in the last level is chosen.
   *
   * @param expires the tick asked for, not before {@code clk}
   * @param clk the clock of the base
   */
  long clamp(long expires, long clk, WheelGeometry geometry);
}
