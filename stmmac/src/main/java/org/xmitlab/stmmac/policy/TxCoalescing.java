package org.xmitlab.stmmac.policy;

/**
 * The words in which rules speak: about one transmit queue, its coalescing timer and the NAPI that
 * cleans it. Times are MONOTONIC ns.
 */
public interface TxCoalescing {
  /** Returns the queue's {@code tx-usecs}. */
  int usecs();

  /** Returns the queue's {@code tx-frames}. */
  int frames();

  /** Returns how many entries of the ring are in use, those of the packet just queued included. */
  int ringUsage();

  /** Returns whether the packet transmitted last asks for a completion interrupt. */
  boolean icSet();

  /** Returns whether the queue's NAPI is scheduled or polling; {@code napi_is_scheduled()}. */
  boolean napiIsScheduled();

  /** Returns whether the timer is queued; {@code hrtimer_is_queued()}. */
  boolean timerIsQueued();

  /** Returns whether the timer is queued or its callback runs; {@code hrtimer_active()}. */
  boolean timerIsActive();

  /** Starts the timer, or moves it, to a number of microseconds from now; 0 fires at once. */
  void startTimer(int usecs);

  /** Takes the timer out if it is queued, without waiting; {@code hrtimer_try_to_cancel()}. */
  void tryToCancelTimer();

  /**
   * Schedules the NAPI that cleans the ring, its interrupt masked as the profile has it.
   *
   * @return false, and the NAPI will poll once more, if it was scheduled already
   */
  boolean scheduleNapi();

  /** Cleans the ring here and now, without the NAPI. */
  void cleanNow();

  /** Returns the time. */
  long nowNs();

  /** Returns when the last packet was transmitted. */
  long lastXmitNs();
}
