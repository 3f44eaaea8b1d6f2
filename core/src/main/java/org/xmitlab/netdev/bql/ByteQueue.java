package org.xmitlab.netdev.bql;

import org.xmitlab.netdev.TxQueue;

/**
 * Stops and releases a transmit queue on behalf of the stack; {@code netdev_tx_sent_queue()} and
 * {@code netdev_tx_completed_queue()}.
 */
public final class ByteQueue {
  private final TxQueue queue;
  private final long tickPeriodNs;
  private final DynamicQueueLimit limit;

  /**
   * Creates the limit of a queue.
   *
   * @param tickPeriodNs length of a jiffy in ns
   */
  public ByteQueue(TxQueue queue, long tickPeriodNs) {
    this.queue = queue;
    this.tickPeriodNs = tickPeriodNs;
    this.limit = new DynamicQueueLimit(1_000_000_000L / tickPeriodNs, 0);
  }

  /** Books a packet given to the driver and stops the queue when the limit is reached. */
  public void sent(int bytes) {
    limit.queued(bytes);
    if (limit.availBytes() < 0) {
      queue.stackStop();
    }
  }

  /** Books packets the hardware is done with and releases the queue when there is room again. */
  public void completed(int bytes, long nowNs) {
    if (bytes == 0) {
      return;
    }
    limit.completed(bytes, nowNs / tickPeriodNs);
    if (limit.availBytes() >= 0) {
      queue.stackRelease();
    }
  }

  /** Starts again with nothing queued; {@code netdev_tx_reset_queue()}. */
  public void reset(long nowNs) {
    limit.reset(nowNs / tickPeriodNs);
    queue.stackRelease();
  }

  /** Returns how many bytes the stack may still queue. */
  public int availBytes() {
    return limit.availBytes();
  }

  /** Returns the limit in bytes. */
  public int limitBytes() {
    return limit.limitBytes();
  }
}
