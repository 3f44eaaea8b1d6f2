package org.xmitlab.stmmac.policy;

/**
 * What else versions do differently around the poll.
 *
 * @param cleansWholeRing whether one transmit poll cleans up to the ring's size instead of 64
 * @param scheme who masks, polls and unmasks what
 */
public record PollRules(boolean cleansWholeRing, Scheme scheme) {
  /** Who masks, polls and unmasks what. */
  public enum Scheme {
    /** A mask bit and a NAPI per direction; each poll unmasks its own (v5.5 and later). */
    PER_DIRECTION,

    /**
     * One mask for both directions (v5.4). A receive event masks both and schedules both NAPIs by
     * design; the receive poll unmasks both. The transmit poll unmasks nothing (spec/stmmac.md 6.3)
     * and rings the doorbell when it leaves something. Inferred from that: scheduling the transmit
     * NAPI alone, for a completion or the timer, masks nothing, or nothing would ever unmask it.
     */
    ONE_MASK,

    /**
     * One NAPI that cleans first and receives then, and no transmit interrupt: receiving is what is
     * masked whoever schedules it, and a receive interrupt cancels the timer (hip04).
     */
    ONE_NAPI
  }

  /** v3.10 and v5.5 to v5.10. */
  static final PollRules WHOLE_RING = new PollRules(true, Scheme.PER_DIRECTION);

  /** v5.4. */
  static final PollRules WHOLE_RING_ONE_MASK = new PollRules(true, Scheme.ONE_MASK);

  /** v6.1 and later. */
  static final PollRules WEIGHT = new PollRules(false, Scheme.PER_DIRECTION);

  /** As hip04 does. */
  static final PollRules WHOLE_RING_ONE_NAPI = new PollRules(true, Scheme.ONE_NAPI);
}
