package org.xmitlab.stmmac.board;

import static org.xmitlab.provenance.Figure.assumed;
import static org.xmitlab.provenance.Figure.calibrated;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.xmitlab.cpu.Cost;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.provenance.Figure;

/** Cost profiles of boards with an stmmac. */
public final class BoardCosts {
  private static final String REFERENCE =
      "with the others 7 % of a CPU at line rate with TSO, 43 % without (scenario_reference.csv)";
  private static final String ROUTER =
      "packet cost 5-10 us, from 40 % CPU at 938 Mbit/s (spec/stmmac.md section 12.1)";

  /** A light SoC, on which no rate of the 2023 thread depends on the CPU. */
  public static final CostProfile GMAC_SOC =
      new CostProfile(
          "gmac-soc",
          "arm SoC with a GMAC 4, light enough that the wire sets the pace",
          figures(3_300, 150, 500, 2_500, REFERENCE));

  /** The router of the OpenWrt reports. */
  public static final CostProfile IPQ806X =
      new CostProfile(
          "ipq806x",
          "router with a GMAC 3.x and two Krait cores, of which one sends",
          figures(4_200, 200, 700, 4_000, ROUTER));

  /** The host of the kernel's pktgen documentation, as far as its table tells. */
  public static final CostProfile PKTGEN_10G =
      new CostProfile(
          "pktgen-10g",
          "host of pktgen's reference numbers: 178.4 ns a packet, 0.85 us an interrupt",
          pktgenFigures());

  /** The board of the report that led to edceeba4af3d. */
  public static final CostProfile CYCLONE_V =
      new CostProfile(
          "cyclone-v",
          "small arm SoC on which a UDP datagram takes 19 us and a timer start 3 us",
          cycloneFigures());

  private BoardCosts() {}

  /** Returns every named profile. */
  public static List<CostProfile> all() {
    return List.of(GMAC_SOC, IPQ806X, PKTGEN_10G, CYCLONE_V);
  }

  private static Map<Cost, Figure> figures(
      long xmitNs, long descriptorNs, long cleanNs, long receiveNs, String source) {
    String overhead = "an interrupt with its softirq and its poll is about 5 us; " + source;
    Map<Cost, Figure> figures = new LinkedHashMap<>();
    figures.put(Cost.FRAME_STACK, assumed(xmitNs, source));
    figures.put(Cost.TX_DESCRIPTOR, assumed(descriptorNs, source));
    figures.put(Cost.TX_CLEAN, assumed(cleanNs, source));
    figures.put(Cost.RX_FRAME, assumed(receiveNs, source));
    figures.put(Cost.GENERATOR_BUILD, assumed(300, "a packet of a few headers"));
    figures.put(Cost.GENERATOR_CALL, assumed(100, "a loop with a lock"));
    figures.put(Cost.HRTIMER_START, assumed(600, "S1 against S2 without TSO: 5 % of a CPU"));
    figures.put(Cost.HRTIMER_CANCEL, assumed(300, "half a start"));
    figures.put(Cost.HRTIMER_EXPIRE, assumed(600, "as a start"));
    figures.put(Cost.TIMER_LIST_MOD, assumed(50, "nearly always finds its expiry unchanged"));
    figures.put(Cost.IRQ_ENTRY, assumed(1_500, overhead));
    figures.put(Cost.IRQ_EXIT, assumed(500, overhead));
    figures.put(Cost.SOFTIRQ_ENTRY, assumed(500, overhead));
    figures.put(Cost.NAPI_POLL, assumed(1_000, overhead));
    figures.put(Cost.TICK, assumed(4_000, "below 0.4 % of the time at HZ=1000"));
    figures.put(Cost.TASK_SWITCH, assumed(1_000, "only when tasks take turns"));
    return figures;
  }

  /** Two numbers are fitted to two rows; what they leave out is as on the router. */
  private static Map<Cost, Figure> cycloneFigures() {
    Map<Cost, Figure> figures = figures(0, 200, 700, 4_000, "as on ipq806x");
    figures.put(Cost.FRAME_STACK, calibrated(17_150, "fitted to 52,300 datagrams a second, S5a"));
    figures.put(
        Cost.HRTIMER_START,
        calibrated(3_200, "fitted to 45,200 datagrams a second, S4; its write included"));
    return figures;
  }

  /**
   * Two numbers are fitted to two rows, 10 and 50 us; how they are shared out is assumed. Cleaning
   * is counted with sending: an interrupt that first cleans for a microsecond would come late by as
   * much every time.
   */
  private static Map<Cost, Figure> pktgenFigures() {
    String packet = "fitted to two rows, 5.132 Mpps at 10 us and 5.503 at 50: 178.4 ns in all";
    String interrupt = "of 850 ns fitted to two rows, 10 and 50 us; the timer's write has 600";
    String counted = "counted with ";
    Map<Cost, Figure> figures = new LinkedHashMap<>();
    figures.put(Cost.FRAME_STACK, calibrated(178, packet));
    figures.put(Cost.TX_DESCRIPTOR, assumed(0, counted + "the packet"));
    figures.put(Cost.TX_CLEAN, assumed(0, counted + "the packet"));
    figures.put(Cost.GENERATOR_CALL, assumed(0, counted + "the packet"));
    figures.put(Cost.GENERATOR_BUILD, assumed(300, "once in 100 000 packets"));
    figures.put(Cost.IRQ_ENTRY, calibrated(150, interrupt));
    figures.put(Cost.IRQ_EXIT, calibrated(100, interrupt));
    figures.put(Cost.SOFTIRQ_ENTRY, assumed(0, counted + "the interrupt"));
    figures.put(Cost.NAPI_POLL, assumed(0, counted + "the interrupt"));
    figures.put(Cost.HRTIMER_START, assumed(0, counted + "the interrupt"));
    figures.put(Cost.HRTIMER_EXPIRE, assumed(0, counted + "the interrupt"));
    return figures;
  }
}
