package org.xmitlab.ncm.gadget;

/** What a gadget counts. Plain fields, written by the gadget only; read them whenever. */
public final class NcmCounters {
  /** Starts of the flush timer, restarts included. */
  public long timerStarts;

  /** Starts that found the timer armed. */
  public long timerStartsWhileActive;

  /** Writes of the clock-event device made inside starts of the flush timer. */
  public long programsInStarts;

  /** Starts that wrote the clock-event device at least once. */
  public long startsThatProgram;

  /** Attempts to cancel the flush timer. */
  public long timerCancels;

  /** Attempts that found it armed: result 1. */
  public long timerCancelsArmed;

  /** Attempts that found it idle: result 0. */
  public long timerCancelsIdle;

  /** Attempts made inside its own callback: result -1. */
  public long timerCancelsInCallback;

  /** Expiries of the flush timer. */
  public long timerExpiries;

  /** Largest distance in ns from an expiry time to the callback. */
  public long maxLateNs;

  /** Expiries that wanted to send a block and found no request free. */
  public long stalledFlushes;

  /** Transmit calls answered with BUSY. */
  public long busy;

  /** Blocks given to the bus. */
  public long ntbs;

  /** Bytes of these blocks, without extra byte and zero-length packets. */
  public long ntbBytes;

  /** Frames in these blocks. */
  public long datagrams;

  /** Blocks closed because the next frame did not fit, or another like the last would not. */
  public long closedByFull;

  /** Blocks closed because their time was up. */
  public long closedByTimer;

  /** Blocks closed because no more frames were announced. */
  public long closedByLast;

  /** {@code tx_packets}: completed transfers, so blocks and not frames, failed ones included. */
  public long txPackets;

  /** {@code tx_bytes}: bytes of the blocks that the host has taken. */
  public long txBytes;

  /** {@code tx_errors}: transfers that failed, those taken back by a shutdown excepted. */
  public long txErrors;

  NcmCounters() {}
}
