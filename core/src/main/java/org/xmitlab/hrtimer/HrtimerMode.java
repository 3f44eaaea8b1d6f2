package org.xmitlab.hrtimer;

/**
 * How a timer is started; counterpart of {@code enum hrtimer_mode}.
 *
 * @param relative the time counts from now
 * @param pinned stays on its CPU; no effect on one CPU
 * @param soft expires in softirq context (kernels from 4.16 on)
 * @param hard expires in hard-interrupt context even on PREEMPT_RT; no effect here
 * @param lazyRearm leaves the hardware alone when the first event comes to lie later, and takes the
 *     early interrupt instead; v7.1's {@code HRTIMER_MODE_LAZY_REARM}, on others an experiment
 */
public record HrtimerMode(
    boolean relative, boolean pinned, boolean soft, boolean hard, boolean lazyRearm) {
  /** Absolute time, hard-interrupt expiry. */
  public static final HrtimerMode ABS = new HrtimerMode(false, false, false, false);

  /** Relative time, hard-interrupt expiry. */
  public static final HrtimerMode REL = new HrtimerMode(true, false, false, false);

  /** Absolute time, softirq expiry. */
  public static final HrtimerMode ABS_SOFT = new HrtimerMode(false, false, true, false);

  /** Relative time, softirq expiry. */
  public static final HrtimerMode REL_SOFT = new HrtimerMode(true, false, true, false);

  /** Relative time, softirq expiry, hardware left alone when the timer moves later. */
  public static final HrtimerMode REL_SOFT_LAZY = new HrtimerMode(true, false, true, false, true);

  /** The tick's mode. */
  public static final HrtimerMode ABS_PINNED_HARD = new HrtimerMode(false, true, false, true);

  /** A mode that keeps the hardware up to date. */
  public HrtimerMode(boolean relative, boolean pinned, boolean soft, boolean hard) {
    this(relative, pinned, soft, hard, false);
  }

  /** Returns the same mode with absolute times. */
  public HrtimerMode absolute() {
    return new HrtimerMode(false, pinned, soft, hard, lazyRearm);
  }

  /**
   * Reads a mode from kernel words joined by underscores, for instance {@code REL_PINNED_SOFT}.
   *
   * @throws IllegalArgumentException naming the word that is not known
   */
  public static HrtimerMode parse(String words) {
    boolean relative = false;
    boolean pinned = false;
    boolean soft = false;
    boolean hard = false;
    for (String word : words.split("_", -1)) {
      switch (word) {
        case "ABS" -> relative = false;
        case "REL" -> relative = true;
        case "PINNED" -> pinned = true;
        case "SOFT" -> soft = true;
        case "HARD" -> hard = true;
        default ->
            throw new IllegalArgumentException(
                "mode: '" + words + "', words are ABS, REL, PINNED, SOFT, HARD");
      }
    }
    return new HrtimerMode(relative, pinned, soft, hard);
  }

  /** Returns the kernel's number: REL 1, PINNED 2, SOFT 4, HARD 8; laziness does not show. */
  public int bits() {
    return (relative ? 1 : 0) | (pinned ? 2 : 0) | (soft ? 4 : 0) | (hard ? 8 : 0);
  }
}
