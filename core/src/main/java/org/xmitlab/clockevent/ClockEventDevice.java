package org.xmitlab.clockevent;

import org.xmitlab.cpu.CostKind;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.InterruptHandler;
import org.xmitlab.time.Event;
import org.xmitlab.time.EventQueue;
import org.xmitlab.time.Ktime;
import org.xmitlab.time.Phase;
import org.xmitlab.trace.TracePoint;

/**
 * The clock-event device of one CPU: the one place where timer hardware is written, counted and
 * paid for. Its interrupt is a level: it is asserted from the programmed time on, and writing the
 * device again before the CPU has taken the interrupt withdraws it.
 */
public final class ClockEventDevice {
  /** Programmed. */
  public static final int OK = 0;

  /** Refused: the time is in the past. The kernel's {@code -ETIME}. */
  public static final int ETIME = -62;

  private final Cpu cpu;
  private final EventQueue events;
  private final ClockEventModel model;
  private final ProgramRule rule;
  private final boolean stopsAtKtimeMax;
  private final Compare compare = new Compare();
  private final int line;

  private InterruptHandler handler;
  private long hwNs = Ktime.MAX;

  /** The shortest distance was written and nothing has come of it yet; see {@link ForceOnce}. */
  boolean nextEventForced;

  private long programs;
  private long programsInInterrupt;
  private long interrupts;

  /**
   * Connects a device to a CPU; it is stopped until programmed.
   *
   * @param rule how the kernel handles past and near times
   * @param stopsAtKtimeMax whether programming {@link Ktime#MAX} stops the device (not in v3.11)
   */
  public ClockEventDevice(
      Cpu cpu,
      EventQueue events,
      ClockEventModel model,
      ProgramRule rule,
      boolean stopsAtKtimeMax) {
    this.cpu = cpu;
    this.events = events;
    this.model = model;
    this.rule = rule;
    this.stopsAtKtimeMax = stopsAtKtimeMax;
    this.line = cpu.connect(this::takeInterrupt);
  }

  /** Installs what runs in the device's interrupt. */
  public void onInterrupt(InterruptHandler interruptHandler) {
    this.handler = interruptHandler;
  }

  /**
   * Counterpart of {@code tick_program_event()}: makes the interrupt come at a time. Every call
   * counts as a program, also one that is refused. Stopping the device is free, because no compare
   * value is written: devices that busy-wait do so for the compare value, and many have nothing to
   * do when they are stopped ({@code timer-qcom.c}). Interrupts must be off.
   *
   * @param expiresNs MONOTONIC time in ns; {@link Ktime#MAX} stops the device
   * @param force whether a time in the past is moved to the near future instead of refused
   * @return {@link #OK} or {@link #ETIME}
   */
  public int program(long expiresNs, boolean force) {
    programs++;
    if (cpu.inInterrupt()) {
      programsInInterrupt++;
    }
    int result = OK;
    if (expiresNs == Ktime.MAX && stopsAtKtimeMax) {
      disarm();
    } else {
      result = rule.program(this, expiresNs, force);
    }
    cpu.trace(
        result == OK ? TracePoint.CLOCK_EVENT_PROGRAM : TracePoint.CLOCK_EVENT_REFUSED,
        null,
        expiresNs,
        force ? 1 : 0,
        hwNs);
    return result;
  }

  /** Makes the interrupt come now, whether due or not: a spurious one. */
  public void fireNow() {
    disarm();
    cpu.raiseInterrupt(line);
  }

  private void disarm() {
    hwNs = Ktime.MAX;
    events.cancel(compare);
    cpu.withdrawInterrupt(line);
    rule.disarmed(this);
  }

  private void takeInterrupt() {
    interrupts++;
    hwNs = Ktime.MAX;
    rule.disarmed(this);
    handler.handleInterrupt();
  }

  // ---- what a ProgramRule may do ----

  /** Reads the clock that goes with the device: MONOTONIC ns before the read's cost is charged. */
  public long readClock() {
    long nowNs = cpu.nowNs();
    long costNs = model.clockReadNs().value();
    if (costNs != 0) {
      cpu.charge(CostKind.CLOCK_READ, costNs);
    }
    return nowNs;
  }

  /**
   * Writes the compare value and charges for it.
   *
   * @param atNs when the device shall fire, MONOTONIC ns
   * @return false if the device compares for equality and the time had passed when it was read back
   */
  boolean write(long atNs) {
    long resolutionNs = model.resolutionNs();
    hwNs =
        resolutionNs == 1
            ? atNs
            : Math.floorDiv(atNs + resolutionNs - 1, resolutionNs) * resolutionNs;
    hwNs += model.countsFromWrite() ? model.programNs().value() : 0;
    cpu.withdrawInterrupt(line);
    if (!model.equalityCompare()) {
      events.schedule(compare, hwNs);
      cpu.charge(CostKind.TIMER_PROGRAM, model.programNs().value());
      return true;
    }
    events.cancel(compare);
    cpu.charge(CostKind.TIMER_PROGRAM, model.programNs().value());
    boolean stillAhead = hwNs > cpu.nowNs();
    if (stillAhead) {
      events.schedule(compare, hwNs);
    } else {
      hwNs = Ktime.MAX;
    }
    cpu.charge(CostKind.TIMER_PROGRAM, model.clockReadNs().value());
    return stillAhead;
  }

  long minDeltaNs() {
    return model.minDeltaNs();
  }

  long maxDeltaNs() {
    return model.maxDeltaNs();
  }

  // ---- what can be read ----

  /** Returns the hardware model. */
  public ClockEventModel model() {
    return model;
  }

  /** Returns when the device will fire, MONOTONIC ns; {@link Ktime#MAX} if it is not armed. */
  public long hwNs() {
    return hwNs;
  }

  /** Returns how often the device was programmed, refused attempts included. */
  public long programs() {
    return programs;
  }

  /** Returns how many of the {@link #programs} were made inside interrupts. */
  public long programsInInterrupt() {
    return programsInInterrupt;
  }

  /** Returns how many interrupts of the device the CPU has taken. */
  public long interrupts() {
    return interrupts;
  }

  /** The compare register: asserts the interrupt line at its time. */
  private final class Compare extends Event {
    Compare() {
      super(Phase.CLOCK_EVENT);
    }

    @Override
    protected void fire() {
      cpu.raiseInterrupt(line);
    }
  }
}
