package org.xmitlab.netdev;

/**
 * A transmit queue: running, or stopped by the driver, or stopped by the stack's byte limit.
 * Counterpart of {@code struct netdev_queue} with its bits {@code DRV_XOFF} and {@code STACK_XOFF}.
 */
public final class TxQueue {
  private boolean stopped;
  private boolean stackStopped;
  private Runnable onWake = TxQueue::nobody;
  private long stops;

  private static void nobody() {}

  /** Sets who is told when a stopped queue runs again. */
  public void onWake(Runnable listener) {
    this.onWake = listener;
  }

  /** Returns whether the driver has stopped the queue. */
  public boolean isStopped() {
    return stopped;
  }

  /** Stops the queue; {@code netif_stop_queue()}. */
  public void stop() {
    if (!stopped) {
      stopped = true;
      stops++;
    }
  }

  /**
   * Lets the queue run again without telling anybody; {@code netif_start_queue()}. For a driver
   * that undoes its own stop within one transmit call.
   *
   * @return whether the queue was stopped
   */
  public boolean start() {
    boolean was = stopped;
    stopped = false;
    return was;
  }

  /**
   * Lets the queue run again and tells the listener if it was stopped; {@code netif_wake_queue()}.
   *
   * @return whether the queue was stopped
   */
  public boolean wake() {
    if (!stopped) {
      return false;
    }
    stopped = false;
    onWake.run();
    return true;
  }

  /** Returns whether the stack's byte limit has stopped the queue; pktgen does not ask. */
  public boolean isStackStopped() {
    return stackStopped;
  }

  /** Returns whether anybody has stopped the queue; {@code netif_xmit_stopped()}. */
  public boolean isStoppedByAnyone() {
    return stopped || stackStopped;
  }

  /** Stops the queue on behalf of the stack: the byte limit is reached. */
  public void stackStop() {
    stackStopped = true;
  }

  /** Lifts the stack's stop, and tells the listener if there was one. */
  public void stackRelease() {
    if (stackStopped) {
      stackStopped = false;
      onWake.run();
    }
  }

  /** Returns how often a running queue was stopped by the driver. */
  public long stops() {
    return stops;
  }
}
