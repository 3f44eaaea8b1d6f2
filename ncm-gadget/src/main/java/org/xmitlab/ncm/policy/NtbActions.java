package org.xmitlab.ncm.policy;

import org.xmitlab.netdev.Frame;

/**
 * The words in which an {@link AggregationPolicy} speaks: about the open block, its request and the
 * one flush timer. Times are MONOTONIC ns.
 */
public interface NtbActions {
  /** Returns whether the frame fits the open block; always true if none is open. */
  boolean fits(Frame frame);

  /** Copies the frame into the open block, and opens one if none is open. */
  void add(Frame frame);

  /** Returns whether no block is open; an open block has at least one frame. */
  boolean isEmpty();

  /**
   * Closes the open block and gives it to the bus. The first block sent in a call leaves when the
   * policy returns, as in {@code eth_start_xmit()}; one that is sent before it leaves at once.
   *
   * @return false, and nothing happens, if no block is open or no request is free for it
   */
  boolean send();

  /** Starts the timer, or moves it, to {@link #timeoutNs()} from now. */
  void armTimer();

  /** Starts the timer, or moves it, to a time; a time in the past fires at the next opportunity. */
  void armTimerAt(long deadlineNs);

  /**
   * Cancels the timer; {@code hrtimer_try_to_cancel()}.
   *
   * @return 1 if it was armed, 0 if not, -1 if its callback is running
   */
  int cancelTimer();

  /** Returns whether the timer is armed; in its own callback it is not. */
  boolean timerArmed();

  /** Reads the clock, at the price of the machine's clock read. */
  long nowNs();

  /** Returns the configured timeout in ns. */
  long timeoutNs();
}
