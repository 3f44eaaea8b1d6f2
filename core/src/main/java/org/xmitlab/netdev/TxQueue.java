package org.xmitlab.netdev;

/**
 * A transmit queue as the driver sees it: running or stopped. Counterpart of {@code struct
 * netdev_queue} with its {@code DRV_XOFF} bit.
 */
public final class TxQueue {
  private boolean stopped;
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

  /** Returns how often a running queue was stopped. */
  public long stops() {
    return stops;
  }
}
