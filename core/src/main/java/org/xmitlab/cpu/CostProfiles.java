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

  /** Returns every named profile, in the order in which lists print them. */
  public static List<CostProfile> all() {
    return List.of(SOC, CostProfile.FREE);
  }
}
