package org.xmitlab.clockevent;

import static org.xmitlab.provenance.Figure.assumed;
import static org.xmitlab.provenance.Figure.calibrated;
import static org.xmitlab.provenance.Figure.stated;

import java.util.List;

/** The timer hardware that is known by name. */
public final class ClockEventModels {
  private static final String THREAD = "2021 mail thread on 46eb1701c046";

  /** The slow device of the regression: writes take "microseconds". */
  public static final ClockEventModel SOC_SLOW =
      new ClockEventModel(
          "soc-slow",
          "the SoC timer of the "
              + THREAD
              + ", \"2-3 us\" a write; clock reads use another counter",
          calibrated(
              2_058, "fitted to one row: v5.10.24, per-packet, 2.2 Gbit/s (case S-01); " + THREAD),
          assumed(0, "part of the calibrated per-packet cost"),
          1_000,
          89_000_000_000L,
          1,
          false);

  /** The architected timer of arm64. */
  public static final ClockEventModel ARM_ARCH_TIMER =
      new ClockEventModel(
          "arm-arch-timer",
          "arm64 architected timer",
          stated(700, THREAD + ": 0.7 us a write"),
          assumed(0, "part of the calibrated per-packet cost"),
          625,
          89_000_000_000L,
          1,
          false);

  /** A paravirtual guest. */
  public static final ClockEventModel KVM_GUEST =
      new ClockEventModel(
          "kvm-guest",
          "a virtual machine's deadline timer",
          stated(500, THREAD + ": about 0.5 us a write in a VM"),
          assumed(0, "part of the calibrated per-packet cost"),
          1_000,
          2_000_000_000L,
          1,
          false);

  /** The per-CPU deadline timer of x86. */
  public static final ClockEventModel X86_TSC_DEADLINE =
      new ClockEventModel(
          "x86-tsc-deadline",
          "TSC deadline timer on bare metal: one MSR write",
          assumed(100, "an MSR write of some hundred cycles"),
          assumed(0, "a TSC read is part of the timer code's cost"),
          100,
          2_000_000_000L,
          1,
          false);

  /** The HPET. */
  public static final ClockEventModel HPET =
      new ClockEventModel(
          "hpet",
          "HPET at 14.318 MHz: compares for equality, so every write is followed by a read",
          assumed(600, "one uncached MMIO write"),
          assumed(600, "one uncached MMIO read"),
          13_410,
          89_000_000_000L,
          70,
          true);

  /** The multi-core timer of the Exynos SoCs. */
  public static final ClockEventModel EXYNOS_MCT =
      new ClockEventModel(
          "exynos-mct",
          "Exynos multi-core timer: every register write is polled until it has landed",
          assumed(1_500, "stop, compare and start, each write polled"),
          stated(155, "commit 3252a646aa2c: a million reads differ by 155 ns per register read"),
          625,
          89_000_000_000L,
          42,
          false);

  /** A timer that runs at 32768 Hz. */
  public static final ClockEventModel QCOM_32KHZ =
      new ClockEventModel(
          "qcom-32khz",
          "sleep-clock timer: a write busy-waits for one period of 32768 Hz, then it counts",
          stated(30_518, "one period of 32768 Hz"),
          assumed(0, "part of the timer code's cost"),
          122_070,
          131_000_000_000_000L,
          30_518,
          false,
          true);

  /** The timer of an emulated computer whose clock counts instructions. */
  public static final ClockEventModel QEMU_ICOUNT =
      new ClockEventModel(
          "qemu-icount",
          "an emulated local APIC: a write is a few instructions, like any other",
          stated(0, "cases S-49 to S-51: the recording machine has no timer-hardware cost"),
          stated(0, "cases S-49 to S-51: a read is a few instructions, too"),
          1_000,
          2_000_000_000L,
          1,
          false);

  /** Something worse than anybody has reported. */
  public static final ClockEventModel TRAINWRECK_5US =
      new ClockEventModel(
          "trainwreck-5us",
          "a made-up device with 5 us a write, to see where a policy breaks",
          assumed(5_000, "made up"),
          assumed(0, "made up"),
          1_000,
          89_000_000_000L,
          1,
          false);

  private ClockEventModels() {}

  /** Returns every named model, in the order in which lists print them. */
  public static List<ClockEventModel> all() {
    return List.of(
        SOC_SLOW,
        ARM_ARCH_TIMER,
        KVM_GUEST,
        X86_TSC_DEADLINE,
        HPET,
        EXYNOS_MCT,
        QCOM_32KHZ,
        QEMU_ICOUNT,
        TRAINWRECK_5US);
  }
}
