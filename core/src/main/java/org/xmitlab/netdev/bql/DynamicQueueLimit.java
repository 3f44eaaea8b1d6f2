package org.xmitlab.netdev.bql;

/**
 * The limit that grows when a queue starves and shrinks when it never does; counterpart of {@code
 * struct dql} (v6.1, spec/netcore.md section 3.3). All counters are unsigned 32-bit numbers that
 * wrap, held in ints.
 */
public final class DynamicQueueLimit {
  /** Counterpart of {@code DQL_MAX_LIMIT}. */
  public static final int MAX_LIMIT_BYTES = 1_879_048_192;

  /** The lowest slack when none has been seen, as unsigned 32-bit number. */
  private static final int NO_SLACK_SEEN = -1;

  private final long holdJiffies;
  private int numQueued;
  private int numCompleted;
  private int limit;
  private int adjLimit;
  private int lastObjCnt;
  private int prevNumQueued;
  private int prevOvLimit;
  private int prevLastObjCnt;
  private int lowestSlack;
  private long slackStartJiffies;

  /**
   * Creates a limit of 0 bytes.
   *
   * @param holdJiffies how long the lowest slack is watched before the limit shrinks: one second
   * @param nowJiffies present time in jiffies
   */
  public DynamicQueueLimit(long holdJiffies, long nowJiffies) {
    this.holdJiffies = holdJiffies;
    reset(nowJiffies);
  }

  /**
   * Forgets everything but {@link #adjLimit()}; {@code dql_reset()}. So after a re-open the stack
   * may send up to the stale amount until the first completion.
   */
  public void reset(long nowJiffies) {
    limit = 0;
    numQueued = 0;
    numCompleted = 0;
    lastObjCnt = 0;
    prevNumQueued = 0;
    prevLastObjCnt = 0;
    prevOvLimit = 0;
    lowestSlack = NO_SLACK_SEEN;
    slackStartJiffies = nowJiffies;
  }

  /** Books bytes given to the driver; {@code dql_queued()}. */
  public void queued(int bytes) {
    lastObjCnt = bytes;
    numQueued += bytes;
  }

  /** Returns how many bytes the stack may still queue, negative if it has overshot. */
  public int availBytes() {
    return adjLimit - numQueued;
  }

  /**
   * Books bytes that the hardware is done with and adapts the limit; {@code dql_completed()}.
   *
   * @throws IllegalArgumentException if more is completed than was queued; the kernel panics there
   */
  public void completed(int bytes, long nowJiffies) {
    if (bytes < 0 || Integer.compareUnsigned(bytes, numQueued - numCompleted) > 0) {
      throw new IllegalArgumentException(
          "bytes: " + bytes + " completed, " + (numQueued - numCompleted) + " are queued");
    }
    int done = numCompleted + bytes;
    int overLimit = aheadOf(numQueued - numCompleted, limit);
    boolean inProgress = numQueued != done;
    boolean prevInProgress = prevNumQueued != numCompleted;
    boolean allPrevDone = done - prevNumQueued >= 0;
    int newLimit = limit;
    if ((overLimit != 0 && !inProgress) || (prevOvLimit != 0 && allPrevDone)) {
      newLimit += aheadOf(done, prevNumQueued) + prevOvLimit;
      slackStartJiffies = nowJiffies;
      lowestSlack = NO_SLACK_SEEN;
    } else if (inProgress && prevInProgress && !allPrevDone) {
      noteSlack(bytes);
      if (nowJiffies - (slackStartJiffies + holdJiffies) > 0) {
        newLimit = aheadOf(newLimit, lowestSlack);
        slackStartJiffies = nowJiffies;
        lowestSlack = NO_SLACK_SEEN;
      }
    }
    newLimit = Integer.compareUnsigned(newLimit, MAX_LIMIT_BYTES) > 0 ? MAX_LIMIT_BYTES : newLimit;
    if (newLimit != limit) {
      limit = newLimit;
      overLimit = 0;
    }
    adjLimit = limit + done;
    prevOvLimit = overLimit;
    prevLastObjCnt = lastObjCnt;
    numCompleted = done;
    prevNumQueued = numQueued;
  }

  private void noteSlack(int bytes) {
    int slack = aheadOf(limit + prevOvLimit, 2 * bytes);
    int lastObjSlack = prevOvLimit != 0 ? aheadOf(prevLastObjCnt, prevOvLimit) : 0;
    slack = Integer.compareUnsigned(slack, lastObjSlack) > 0 ? slack : lastObjSlack;
    lowestSlack = Integer.compareUnsigned(slack, lowestSlack) < 0 ? slack : lowestSlack;
  }

  /** Returns how far a wrapping counter is ahead of another, 0 if it is not; {@code POSDIFF()}. */
  private static int aheadOf(int a, int b) {
    return Math.max(a - b, 0);
  }

  /** Returns the limit in bytes. */
  public int limitBytes() {
    return limit;
  }

  /** Returns the limit plus what had been completed when it was set, wrapping. */
  public int adjLimit() {
    return adjLimit;
  }

  /** Returns how many bytes were queued in all, wrapping. */
  public int numQueued() {
    return numQueued;
  }

  /** Returns how many bytes were completed in all, wrapping. */
  public int numCompleted() {
    return numCompleted;
  }

  /** Returns by how many bytes the limit was exceeded at the last completion. */
  public int prevOvLimit() {
    return prevOvLimit;
  }

  /** Returns the lowest slack of the present interval, unsigned 32 bits, all ones for none. */
  public int lowestSlack() {
    return lowestSlack;
  }
}
