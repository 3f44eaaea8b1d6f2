package org.xmitlab.ncm.policy;

import org.xmitlab.netdev.Frame;

/**
 * Decides when frames become blocks and when blocks leave. An instance belongs to one gadget and
 * may keep state between calls. Every call is made with interrupts off, under the gadget's lock,
 * and none may allocate.
 */
public interface AggregationPolicy {
  /**
   * Takes a frame. The policy must {@linkplain NtbActions#add add} it exactly once: a request is at
   * hand, so one {@link NtbActions#send()} before that never fails.
   *
   * @param xmitMore whether the caller promises another frame right behind this one
   */
  void frame(NtbActions ntb, Frame frame, boolean xmitMore);

  /** The timer has expired and is not armed; its callback is running. */
  void timerFired(NtbActions ntb);

  /** A request has come back from the bus, so a {@link NtbActions#send()} would succeed now. */
  default void requestCompleted(NtbActions ntb) {}

  /**
   * Returns whether a completion or an announced frame will send the open block, timer or not. Only
   * reports ask, to tell a block that waits for its turn from one that has been forgotten.
   */
  default boolean willSendWithoutTimer() {
    return false;
  }

  /**
   * Returns whether the flush timer shall be one of the timer wheel instead of a high-resolution
   * one. Asked once, when the gadget is made.
   */
  default boolean wantsTimerList() {
    return false;
  }
}
