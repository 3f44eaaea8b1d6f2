package org.xmitlab.cpu;

import static org.xmitlab.provenance.Figure.assumed;
import static org.xmitlab.provenance.Figure.calibrated;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.xmitlab.provenance.Figure;

/** The cost profiles that are known by name. */
public final class CostProfiles {
  /**
   * The arm SoC of the 2021 thread. One figure is fitted, to one row; how the rest is divided
   * hardly matters, because all of it is paid once per packet or once per block in every row of
   * that ladder.
   */
  public static final CostProfile SOC =
      new CostProfile(
          "soc", "phone-class arm64 SoC with dwc3, as in the 2021 mail thread", socFigures());

  /**
   * A computer whose clock is a count of instructions, on which the runs of cases S-49 to S-51 were
   * recorded. Two figures are fitted, to the elapsed time of the two traced runs of S-49, because
   * the counts come from those; tracing is part of what a start costs there. Untraced the same runs
   * take 8.6 and 9.1 us a packet. Work that grows with the frame is one copy; the generator's share
   * of it is in its fixed figure.
   */
  public static final CostProfile QEMU_ICOUNT =
      new CostProfile(
          "qemu-icount",
          "v6.1.192 in an emulator whose clock counts instructions, event tracing on (case S-49)",
          icountFigures());

  private CostProfiles() {}

  private static Map<Cost, Figure> socFigures() {
    String share = "part of what one packet costs; the sum is what is calibrated";
    Map<Cost, Figure> figures = new LinkedHashMap<>();
    figures.put(
        Cost.FRAME_STACK,
        calibrated(
            1_032, "fitted to one row: v5.10.23, per-packet, 5.65 Gbit/s (case S-01, 5.3-6)"));
    figures.put(Cost.GENERATOR_BUILD, assumed(200, share));
    figures.put(Cost.GENERATOR_CALL, assumed(100, share));
    figures.put(Cost.COPY_PER_KIB, assumed(205, "5 GB/s; " + share));
    figures.put(Cost.HRTIMER_START, assumed(100, "queue work of a timer start, case S-01's h"));
    figures.put(Cost.HRTIMER_CANCEL, assumed(50, "half a start"));
    figures.put(Cost.HRTIMER_EXPIRE, assumed(100, "as a start; some thousand a second at most"));
    figures.put(
        Cost.TRANSFER_SUBMIT,
        assumed(1_500, "3-8 us a transfer with completion on a phone-class core"));
    figures.put(Cost.TRANSFER_COMPLETE, assumed(1_500, "as submission"));
    figures.put(Cost.IRQ_ENTRY, assumed(500, "with exit below 1 us"));
    figures.put(Cost.IRQ_EXIT, assumed(300, "with entry below 1 us"));
    figures.put(Cost.SOFTIRQ_ENTRY, assumed(100, "one vector's dispatch"));
    figures.put(Cost.TICK, assumed(4_000, "below 0.2 % of the time at any HZ up to 250"));
    figures.put(Cost.TASK_SWITCH, assumed(1_000, "only when tasks take turns"));
    return figures;
  }

  private static Map<Cost, Figure> icountFigures() {
    String path = "instructions of the path, some hundred";
    Map<Cost, Figure> figures = new LinkedHashMap<>();
    figures.put(
        Cost.GENERATOR_BUILD,
        calibrated(5_955, "fitted to one row: per-ntb, 9.0 us a packet, traced (case S-49)"));
    figures.put(Cost.GENERATOR_CALL, assumed(400, path));
    figures.put(Cost.FRAME_STACK, assumed(700, path));
    figures.put(Cost.COPY_PER_KIB, assumed(1_024, "one instruction a byte"));
    figures.put(
        Cost.HRTIMER_START,
        calibrated(2_222, "fitted to one row: per-packet, 11.0 us a packet, traced (case S-49)"));
    figures.put(Cost.HRTIMER_CANCEL, assumed(1_111, "half a start"));
    figures.put(Cost.HRTIMER_EXPIRE, assumed(500, path));
    figures.put(Cost.TRANSFER_SUBMIT, assumed(1_000, path + "; once per block"));
    figures.put(Cost.TRANSFER_COMPLETE, assumed(1_000, "as submission"));
    figures.put(Cost.IRQ_ENTRY, assumed(700, "with exit and softirq 302-316 us from start to end"));
    figures.put(Cost.IRQ_EXIT, assumed(500, "with entry and softirq 302-316 us, case S-51"));
    figures.put(Cost.SOFTIRQ_ENTRY, assumed(700, "one vector's dispatch, traced"));
    figures.put(Cost.TICK, assumed(4_000, "250 a second; 0.1 % of the time"));
    figures.put(Cost.TASK_SWITCH, assumed(2_000, "only when tasks take turns"));
    return figures;
  }

  /** Returns every named profile, in the order in which lists print them. */
  public static List<CostProfile> all() {
    return List.of(SOC, QEMU_ICOUNT, CostProfile.FREE);
  }
}
