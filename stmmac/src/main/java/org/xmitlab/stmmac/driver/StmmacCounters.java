package org.xmitlab.stmmac.driver;

import org.HdrHistogram.Histogram;

/**
 * What a driver counts, for each transmit queue. Plain fields, written by the driver only; read
 * them whenever.
 */
public final class StmmacCounters {
  private static final long MAX_COMPLETION_NS = 3_600_000_000_000L;

  /** Transmit calls that took their packet. */
  public long xmits;

  /** Transmit calls answered with BUSY. */
  public long busy;

  /** Starts of the coalescing timer, restarts and {@code mod_timer()} calls included. */
  public long timerStarts;

  /** Starts that found the timer queued. */
  public long timerStartsWhileActive;

  /** Starts that changed nothing: {@code mod_timer()} with the expiry the timer has already. */
  public long timerStartsWithoutEffect;

  /** Writes of the clock-event device made inside starts of the timer. */
  public long programsInStarts;

  /** Starts that wrote the clock-event device at least once. */
  public long startsThatProgram;

  /** Attempts to cancel the timer. */
  public long timerCancels;

  /** Attempts that took a queued timer out. */
  public long timerCancelsArmed;

  /** Expiries of the timer. */
  public long timerExpiries;

  /** Largest distance in ns from an expiry time to the callback. */
  public long maxLateNs;

  /** Interrupts of the MAC that the CPU has taken; the first queue's counters have them all. */
  public long interrupts;

  /** Interrupts with the receive status set and enabled. */
  public long rxInterrupts;

  /** Interrupts with the transmit status set and enabled. */
  public long txInterrupts;

  /** Packets that asked for an interrupt on completion; {@code tx_set_ic_bit}. */
  public long txSetIcBit;

  /** Runs of the transmit poll. */
  public long txPolls;

  /** Runs of the transmit poll that left something in the ring. */
  public long txPollsPending;

  /** Descriptors cleaned, by whomever. */
  public long descriptorsCleaned;

  /** Packets cleaned. */
  public long packetsCleaned;

  /** Times the watchdog found the queue stopped for too long. */
  public long txTimeouts;

  /** Packets that a reset of the ring threw away. */
  public long packetsDropped;

  /** Time in ns from acceptance to cleaning, per packet. */
  public final Histogram completionNs = new Histogram(MAX_COMPLETION_NS, 3);

  StmmacCounters() {}

  /** Forgets everything: a warm-up that shall not count. */
  public void reset() {
    xmits = 0;
    busy = 0;
    timerStarts = 0;
    timerStartsWhileActive = 0;
    timerStartsWithoutEffect = 0;
    programsInStarts = 0;
    startsThatProgram = 0;
    timerCancels = 0;
    timerCancelsArmed = 0;
    timerExpiries = 0;
    maxLateNs = 0;
    interrupts = 0;
    rxInterrupts = 0;
    txInterrupts = 0;
    txSetIcBit = 0;
    txPolls = 0;
    txPollsPending = 0;
    descriptorsCleaned = 0;
    packetsCleaned = 0;
    completionNs.reset();
  }

  /** Adds what another queue has counted. */
  void add(StmmacCounters other) {
    xmits += other.xmits;
    busy += other.busy;
    timerStarts += other.timerStarts;
    timerStartsWhileActive += other.timerStartsWhileActive;
    timerStartsWithoutEffect += other.timerStartsWithoutEffect;
    programsInStarts += other.programsInStarts;
    startsThatProgram += other.startsThatProgram;
    timerCancels += other.timerCancels;
    timerCancelsArmed += other.timerCancelsArmed;
    timerExpiries += other.timerExpiries;
    maxLateNs = Math.max(maxLateNs, other.maxLateNs);
    interrupts += other.interrupts;
    rxInterrupts += other.rxInterrupts;
    txInterrupts += other.txInterrupts;
    txSetIcBit += other.txSetIcBit;
    txPolls += other.txPolls;
    txPollsPending += other.txPollsPending;
    descriptorsCleaned += other.descriptorsCleaned;
    packetsCleaned += other.packetsCleaned;
    txTimeouts += other.txTimeouts;
    packetsDropped += other.packetsDropped;
    completionNs.add(other.completionNs);
  }
}
