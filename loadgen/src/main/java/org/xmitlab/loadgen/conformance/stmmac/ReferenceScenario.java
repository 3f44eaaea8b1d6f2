package org.xmitlab.loadgen.conformance.stmmac;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * A row of the scenario reference as options of {@code run stmmac}. A row changes only what its
 * first column names; the base is spec/stmmac.md section 13. The reference has no tick beside its
 * hrtimers, so only the timer_list profile gets one.
 */
final class ReferenceScenario {
  private static final BigDecimal NS_PER_US = BigDecimal.valueOf(1_000);

  /** The default register value times its unit in cycles: what the clock in MHz divides. */
  private static final long RIWT_CYCLES = 160 * 256;

  private static final String BOARD =
      "xmit_ns=4200;desc_ns=200;clean_ns=700;ack_ns=4000;ce_program_ns=";

  private final String profile;
  private final StringBuilder words = new StringBuilder("--workload tcp");
  private final boolean tso;
  private boolean windowLimits;
  private long programNs;
  private String txUsecs = "1000";
  private String txFrames = "25";
  private String hz = "100";

  ReferenceScenario(CsvRows.Row row) {
    String column = "parameters_changed_from_base";
    String changed = row.text(column);
    this.profile = row.text("profile");
    this.tso = !changed.contains("tso=False");
    words.append(" --policy ").append(profile.equals("H") ? "hip04" : profile);
    if (changed.contains(BOARD)) {
      words.append(" --profile ipq806x");
    }
    for (String change : changed.split(";", -1)) {
      int equals = change.indexOf('=');
      if (equals < 0 || !apply(change.substring(0, equals), change.substring(equals + 1))) {
        throw row.broken(column, "has a part that is not known: " + change);
      }
    }
    words.append(" --hz ").append(profile.equals("S0") ? hz : "0");
    words.append(" --timer-cost ").append(programNs).append("ns");
    words.append(" --coalesce tx-usecs=").append(txUsecs).append(":tx-frames=").append(txFrames);
  }

  private boolean apply(String name, String value) {
    switch (name) {
      case "riwt_us" -> option("clock", clock(value));
      case "tx_frames" -> txFrames = value;
      case "tx_usecs" -> txUsecs = value;
      case "core" -> option("core", core(value));
      case "hz" -> hz = value;
      case "rx_coal_us" -> option("peer-coalesce", ns(value));
      case "ack_every" -> option("ack-every", value);
      case "cwnd" -> {
        windowLimits = Long.parseLong(value) <= 200_000;
        option("cwnd", value);
      }
      case "tso_segs" -> option("segments", value);
      case "tso" -> option("tso", value.equals("True") ? "on" : "off");
      case "frag_bytes" -> option("fragment", value);
      case "bql" -> option("bql", value.equals("True") ? "on" : "off");
      case "net_ns" -> option("net-delay", value + "ns");
      case "fifo_bytes" -> option("fifo", value);
      case "ce_program_ns" -> programNs = Long.parseLong(value);
      case "xmit_ns", "desc_ns", "clean_ns", "ack_ns" -> {
        return words.indexOf("ipq806x") >= 0;
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  /** The reference lets a GMAC 3.x segment; what it means is polls without a receive interrupt. */
  private String core(String value) {
    if (!value.equals("gmac1000")) {
      return value;
    }
    return tso ? "gmac4-msi" : "gmac3";
  }

  private void option(String name, String value) {
    words.append(" --").append(name).append(' ').append(value);
  }

  private static String ns(String us) {
    return new BigDecimal(us).multiply(NS_PER_US).setScale(0, RoundingMode.HALF_UP) + "ns";
  }

  /** Returns the clock at which the watchdog's default register takes a time. */
  private static String clock(String riwtUs) {
    BigDecimal us = new BigDecimal(riwtUs);
    return us.signum() == 0
        ? "0"
        : BigDecimal.valueOf(RIWT_CYCLES).divide(us, 0, RoundingMode.HALF_UP) + "M";
  }

  /** Returns the options. */
  String words() {
    return words.toString();
  }

  /** Returns whether the hardware segments. */
  boolean tso() {
    return tso;
  }

  /** Returns whether the window is so small that it decides when packets are sent. */
  boolean windowLimits() {
    return windowLimits;
  }

  /** Returns whether programming the timer takes as long as a tick of a sleep clock. */
  boolean slowTimer() {
    return programNs >= 30_000;
  }

  /** Returns whether the CPU is busy all the time. */
  boolean saturates() {
    return programNs >= 5_000 && (profile.equals("S1") || profile.equals("S4"));
  }
}
