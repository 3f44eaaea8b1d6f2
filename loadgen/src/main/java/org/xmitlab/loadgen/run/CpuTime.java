package org.xmitlab.loadgen.run;

import java.util.LinkedHashMap;
import java.util.Map;
import org.xmitlab.cpu.CostKind;
import org.xmitlab.cpu.Cpu;

/** Where a CPU's time goes between two landmarks, and whether that sets the pace. */
final class CpuTime {
  private static final double SATURATED = 0.98;

  private final Cpu cpu;
  private final long[] beforeNs = new long[CostKind.values().length];
  private final long[] spentNs = new long[CostKind.values().length];

  CpuTime(Cpu cpu) {
    this.cpu = cpu;
  }

  void begin() {
    for (CostKind kind : CostKind.values()) {
      beforeNs[kind.ordinal()] = cpu.spentNs(kind);
    }
  }

  void end() {
    for (CostKind kind : CostKind.values()) {
      spentNs[kind.ordinal()] = cpu.spentNs(kind) - beforeNs[kind.ordinal()];
    }
  }

  RunResult.CpuShare share(long elapsedNs) {
    Map<String, Double> shares = new LinkedHashMap<>();
    double busy = 0;
    for (CostKind kind : CostKind.values()) {
      double share = (double) spentNs[kind.ordinal()] / elapsedNs;
      if (share > 0) {
        shares.put(kind.label(), share);
      }
      busy += kind == CostKind.WAIT ? 0 : share;
    }
    return new RunResult.CpuShare(cpu.id(), busy, shares);
  }

  /**
   * Names the stage that was never idle: the wire, the CPU with its largest piece, or what held the
   * sender back.
   */
  String limitedBy(long elapsedNs, long wireBusyNs, String heldBackBy) {
    if (wireBusyNs >= SATURATED * elapsedNs) {
      return "link";
    }
    long busyNs = 0;
    CostKind largest = CostKind.WAIT;
    for (CostKind kind : CostKind.values()) {
      if (kind != CostKind.WAIT) {
        busyNs += spentNs[kind.ordinal()];
        if (largest == CostKind.WAIT || spentNs[kind.ordinal()] > spentNs[largest.ordinal()]) {
          largest = kind;
        }
      }
    }
    return busyNs >= SATURATED * elapsedNs ? "cpu: " + largest.label() : heldBackBy;
  }
}
