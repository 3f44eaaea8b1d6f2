package org.xmitlab.netdev;

import org.xmitlab.time.Event;
import org.xmitlab.time.EventQueue;
import org.xmitlab.time.Phase;

/**
 * Looks at a stopped transmit queue from time to time; counterpart of {@code dev_watchdog()}
 * (spec/netcore.md section 3.4). Only a stopped queue can time out: one that merely holds packets
 * which nobody cleans does not. The kernel's is a timer_list; here an event stands for it, because
 * nothing it costs matters once in five seconds.
 */
public final class TxWatchdog {
  private static final long SECOND_NS = 1_000_000_000L;

  private final EventQueue events;
  private final TxQueue queue;
  private final long timeoutNs;
  private final Runnable txTimeout;
  private final Check check = new Check();
  private long transStartNs;
  private long timeouts;

  /**
   * Creates a watchdog that is armed.
   *
   * @param timeoutNs how long a queue may be stopped, {@code watchdog_timeo}, in ns
   * @param txTimeout the driver's {@code ndo_tx_timeout()}
   */
  public TxWatchdog(EventQueue events, TxQueue queue, long timeoutNs, Runnable txTimeout) {
    this.events = events;
    this.queue = queue;
    this.timeoutNs = timeoutNs;
    this.txTimeout = txTimeout;
    arm(0);
  }

  /** Notes that the driver has taken a packet; {@code trans_start}. */
  public void transmitted(long nowNs) {
    transStartNs = nowNs;
  }

  /**
   * A stopped queue is looked at again when it can have timed out (v6.1.192; before, a whole
   * timeout later). Rounded up to a full second, as {@code round_jiffies()} does.
   */
  private void arm(long fromNs) {
    long seconds = (fromNs + timeoutNs + SECOND_NS - 1) / SECOND_NS;
    long dueNs = seconds * SECOND_NS;
    events.schedule(check, dueNs > events.nowNs() ? dueNs : dueNs + SECOND_NS);
  }

  /** Returns how often the queue timed out. */
  public long timeouts() {
    return timeouts;
  }

  /** The watchdog's expiry. */
  private final class Check extends Event {
    Check() {
      super(Phase.SOFTIRQ);
    }

    @Override
    protected void fire() {
      if (queue.isStoppedByAnyone() && events.nowNs() > transStartNs + timeoutNs) {
        timeouts++;
        transStartNs = events.nowNs();
        txTimeout.run();
      }
      arm(queue.isStoppedByAnyone() ? transStartNs : events.nowNs());
    }
  }
}
