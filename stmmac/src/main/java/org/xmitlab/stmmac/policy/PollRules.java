package org.xmitlab.stmmac.policy;

/**
 * What else versions do differently around the poll.
 *
 * @param cleansWholeRing whether one transmit poll cleans up to the ring's size instead of 64
 * @param rxSchedulesTx whether a receive interrupt schedules the transmit NAPI by design (v5.4)
 * @param interruptCancelsTimer whether an interrupt cancels the timer (hip04)
 */
public record PollRules(
    boolean cleansWholeRing, boolean rxSchedulesTx, boolean interruptCancelsTimer) {
  /** Up to v5.10. */
  static final PollRules WHOLE_RING = new PollRules(true, false, false);

  /** v5.4: one mask for both directions, so a receive event polls transmission too. */
  static final PollRules WHOLE_RING_BOTH_WAYS = new PollRules(true, true, false);

  /** v6.1 and later. */
  static final PollRules WEIGHT = new PollRules(false, false, false);

  /** As hip04 does, whose one NAPI serves both directions. */
  static final PollRules CANCELLING = new PollRules(false, true, true);
}
