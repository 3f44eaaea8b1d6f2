package org.xmitlab.loadgen.metrics;

import io.micrometer.core.instrument.Clock;
import org.xmitlab.cpu.Cpu;

/** Micrometer's clock on an emulated CPU's time, which begins at 0. */
public final class VirtualClock implements Clock {
  private static final long NS_PER_MS = 1_000_000;

  private final Cpu cpu;

  /** Creates the clock of a CPU. */
  public VirtualClock(Cpu cpu) {
    this.cpu = cpu;
  }

  /** Returns virtual time in ms since the machine was started. */
  @Override
  public long wallTime() {
    return cpu.nowNs() / NS_PER_MS;
  }

  /** Returns virtual time in ns since the machine was started. */
  @Override
  public long monotonicTime() {
    return cpu.nowNs();
  }
}
