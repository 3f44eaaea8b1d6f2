package org.xmitlab.stmmac.mac;

import org.xmitlab.time.Event;
import org.xmitlab.time.EventQueue;
import org.xmitlab.time.Phase;

/**
 * The status and the interrupt mask of one DMA channel. Its interrupt is a level: asserted, a
 * moment later, while an enabled status bit is set.
 */
public final class DmaChannel {
  /** Receive: frames have arrived. */
  public static final int RI = 1;

  /** Transmit: a descriptor with its IC bit set was closed. */
  public static final int TI = 1 << 1;

  /** The transmit engine ran out of descriptors. */
  public static final int TBU = 1 << 2;

  private final EventQueue events;
  private final DmaCore core;
  private final long latencyNs;
  private final InterruptLine cpuLine;
  private final Line line = new Line();
  private int status;
  private int enabled = RI | TI;
  private int taken;
  private int takenEnabled;

  /**
   * Creates a channel with both interrupts enabled.
   *
   * @param starved whether the transmitter has run out of descriptors before, as it has as soon as
   *     anything was sent
   * @param cpuLine leads to the CPU
   */
  public DmaChannel(
      EventQueue events, DmaCore core, long latencyNs, boolean starved, InterruptLine cpuLine) {
    this.events = events;
    this.core = core;
    this.latencyNs = latencyNs;
    this.cpuLine = cpuLine;
    this.status = starved ? TBU : 0;
  }

  // ---- the engines' side ----

  /** Sets status bits. */
  void set(int bits) {
    status |= bits;
    assertLine(events.nowNs());
  }

  private void assertLine(long nowNs) {
    if ((status & enabled) != 0 && !line.isQueued()) {
      events.schedule(line, nowNs + latencyNs);
    }
  }

  // ---- the driver's side ----

  /** Reads the status and clears what the core's driver clears; the beginning of an interrupt. */
  public void readStatus() {
    taken = status;
    takenEnabled = enabled;
    status &= ~core.cleared(taken, enabled);
  }

  /** Returns whether what was read asks for a receive poll. */
  public boolean wantsRx() {
    return core.wantsRx(taken, takenEnabled);
  }

  /** Returns whether what was read asks for transmit cleaning. */
  public boolean wantsTx() {
    return core.wantsTx(taken);
  }

  /** Returns whether what was read had a bit that is set and enabled. */
  public boolean took(int bit) {
    return (taken & takenEnabled & bit) != 0;
  }

  /** Masks an interrupt; if no other bit asks for one, a line that is up goes down again. */
  public void disable(int bits) {
    enabled &= ~bits;
    if ((status & enabled) == 0) {
      events.cancel(line);
      cpuLine.lower();
    }
  }

  /**
   * Unmasks an interrupt; a status that is still set asserts the line.
   *
   * @param nowNs the CPU's time
   */
  public void enable(int bits, long nowNs) {
    enabled |= bits;
    assertLine(nowNs);
  }

  /** Returns whether the line is asserted or about to be. */
  public boolean isAsserted() {
    return (status & enabled) != 0;
  }

  /** Returns whether an interrupt is enabled. */
  public boolean isEnabled(int bit) {
    return (enabled & bit) != 0;
  }

  /** The way from a status bit to the CPU. */
  private final class Line extends Event {
    Line() {
      super(Phase.WIRE);
    }

    @Override
    protected void fire() {
      if ((status & enabled) != 0) {
        cpuLine.raise();
      }
    }
  }
}
