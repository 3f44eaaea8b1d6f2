package org.xmitlab.clockevent;

/**
 * What a kernel does between "the next event is at that time" and the write of the device: how
 * times in the past and times too near are handled. Counterpart of {@code
 * clockevents_program_event()}.
 */
public interface ProgramRule {
  /**
   * Programs a time.
   *
   * @param expiresNs MONOTONIC time in ns
   * @param force whether a time in the past is moved to the near future instead of refused
   * @return {@link ClockEventDevice#OK} or {@link ClockEventDevice#ETIME}
   */
  int program(ClockEventDevice device, long expiresNs, boolean force);

  /** Is told that the device has fired or was stopped. */
  default void disarmed(ClockEventDevice device) {}
}
