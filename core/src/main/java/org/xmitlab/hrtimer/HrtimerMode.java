package org.xmitlab.hrtimer;

/**
 * How a timer is started; counterpart of {@code enum hrtimer_mode}.
 *
 * @param relative the time counts from now
 * @param pinned stays on its CPU; no effect on one CPU
 * @param soft expires in softirq context (kernels from 4.16 on)
 * @param hard expires in hard-interrupt context even on PREEMPT_RT; no effect here
 */
public record HrtimerMode(boolean relative, boolean pinned, boolean soft, boolean hard) {
  /** Absolute time, hard-interrupt expiry. */
  public static final HrtimerMode ABS = new HrtimerMode(false, false, false, false);

  /** Relative time, hard-interrupt expiry. */
  public static final HrtimerMode REL = new HrtimerMode(true, false, false, false);

  /** Absolute time, softirq expiry. */
  public static final HrtimerMode ABS_SOFT = new HrtimerMode(false, false, true, false);

  /** Relative time, softirq expiry. */
  public static final HrtimerMode REL_SOFT = new HrtimerMode(true, false, true, false);

  /** The tick's mode. */
  public static final HrtimerMode ABS_PINNED_HARD = new HrtimerMode(false, true, false, true);

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

  /** Returns the kernel's number: REL 1, PINNED 2, SOFT 4, HARD 8. */
  public int bits() {
    return (relative ? 1 : 0) | (pinned ? 2 : 0) | (soft ? 4 : 0) | (hard ? 8 : 0);
  }
}
