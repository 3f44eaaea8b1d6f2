package org.xmitlab.loadgen.conformance.stmmac;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import org.xmitlab.clockevent.ClockEventModel;
import org.xmitlab.cpu.Cost;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.hrtimer.version.HrtimerVersions;
import org.xmitlab.loadgen.conformance.BrokenRecording;
import org.xmitlab.loadgen.scenario.Names;
import org.xmitlab.loadgen.scenario.StmmacScenario;
import org.xmitlab.loadgen.scenario.UsageError;
import org.xmitlab.loadgen.workload.TcpConfig;
import org.xmitlab.machine.MachineConfig;
import org.xmitlab.provenance.Figure;
import org.xmitlab.stmmac.board.BoardCosts;
import org.xmitlab.stmmac.driver.StmmacConfig;
import org.xmitlab.stmmac.mac.DmaCore;
import org.xmitlab.stmmac.mac.MacTiming;
import org.xmitlab.stmmac.policy.TimerKind;
import org.xmitlab.stmmac.policy.TxProfile;

/**
 * A row of the scenario reference as a run. A row changes only what its first column names, each
 * part on its own; the base is spec/stmmac.md section 13 and the parameters are those of 13.1.
 *
 * <p>Where that text leaves no choice: the tick belongs to S0 alone ("hz: only used by S0"). A
 * {@code gmac1000} is "TX NAPI only on TI", a GMAC 3.x, which the reference lets segment. The
 * clock-event device costs {@code ce_program_ns} per write of a time, and the time counts from the
 * end of the write: with 61 us a write, S3's timer of 1000 us comes 933 times a second.
 */
final class ReferenceScenario {
  private static final String COLUMN = "parameters_changed_from_base";
  private static final int DEFAULT_HZ = 100;
  private static final double WIRE_BYTES_PER_US = 117.7;

  private static final DmaCore GMAC1000 =
      new DmaCore("gmac1000", "a GMAC 3.x that segments", false, false, false, true);

  private final CsvRows.Row row;
  private final StringBuilder words = new StringBuilder("--workload tcp");
  private final ReferenceCoalescing coalescing = new ReferenceCoalescing();
  private CostProfile costs = BoardCosts.GMAC_SOC;
  private DmaCore core = DmaCore.GMAC4;
  private boolean tso = true;
  private boolean bql = true;
  private int hz = DEFAULT_HZ;
  private int fifoBytes;
  private long programNs;

  ReferenceScenario(CsvRows.Row row) {
    this.row = row;
    String changed = row.text(COLUMN);
    for (String change : changed.isEmpty() ? new String[0] : changed.split(";", -1)) {
      int equals = change.indexOf('=');
      if (equals < 0 || !apply(change.substring(0, equals), change.substring(equals + 1))) {
        throw row.broken(COLUMN, "has a part that is not known: " + change);
      }
    }
  }

  private boolean apply(String name, String value) {
    switch (name) {
      case "riwt_us" -> coalescing.watchdogUs = number(value).doubleValue();
      case "tx_frames" -> coalescing.frames = whole(value);
      case "tx_usecs" -> coalescing.usecs = whole(value);
      case "core" -> core = value.equals("gmac1000") ? GMAC1000 : core(value);
      case "hz" -> hz = (int) whole(value);
      case "rx_coal_us" -> option("peer-coalesce", ns(value));
      case "ack_every" -> option("ack-every", whole(value));
      case "cwnd" -> option("cwnd", whole(value));
      case "tso_segs" -> option("segments", whole(value));
      case "tso" -> tso = isTrue(value);
      case "frag_bytes" -> option("fragment", whole(value));
      case "bql" -> bql = isTrue(value);
      case "net_ns" -> option("net-delay", whole(value) + "ns");
      case "fifo_bytes" -> fifoBytes = (int) whole(value);
      case "xmit_ns" -> cost(Cost.FRAME_STACK, value);
      case "desc_ns" -> cost(Cost.TX_DESCRIPTOR, value);
      case "clean_ns" -> cost(Cost.TX_CLEAN, value);
      case "ack_ns" -> cost(Cost.RX_FRAME, value);
      case "ce_program_ns" -> programNs = whole(value);
      default -> {
        return false;
      }
    }
    return true;
  }

  private DmaCore core(String name) {
    DmaCore known = Names.CORES.entries().get(name);
    if (known == null) {
      throw row.broken(COLUMN, "has a core that is not known; gmac1000, " + Names.CORES.names());
    }
    return known;
  }

  private BigDecimal number(String value) {
    try {
      return new BigDecimal(value);
    } catch (NumberFormatException e) {
      throw row.broken(COLUMN, "has a value that is no number: " + value);
    }
  }

  private long whole(String value) {
    try {
      return number(value).longValueExact();
    } catch (ArithmeticException e) {
      throw row.broken(COLUMN, "has a value that is no whole number: " + value);
    }
  }

  private boolean isTrue(String value) {
    return switch (value.toLowerCase(Locale.ROOT)) {
      case "true" -> true;
      case "false" -> false;
      default -> throw row.broken(COLUMN, "has a value that is neither True nor False: " + value);
    };
  }

  private String ns(String us) {
    return number(us).movePointRight(3).setScale(0, RoundingMode.HALF_UP) + "ns";
  }

  private void cost(Cost cost, String value) {
    costs = costs.with(cost, Figure.assumed(whole(value), "the row says so"));
  }

  private void option(String name, Object value) {
    words.append(" --").append(name).append(' ').append(value);
  }

  /**
   * Returns the run.
   *
   * @throws BrokenRecording if a value is outside what the machine can be
   */
  StmmacScenario scenario() {
    TxProfile profile = RecordedProfiles.of(row);
    try {
      return scenario(profile);
    } catch (UsageError | IllegalArgumentException refused) {
      throw row.broken(COLUMN, "cannot be run: " + refused.getMessage());
    }
  }

  private StmmacScenario scenario(TxProfile profile) {
    StmmacScenario base = StmmacScenario.of(words + " --policy " + profile.name());
    StmmacConfig nic = base.nic();
    return base.on(
        new MachineConfig(
            HrtimerVersions.V6_1,
            clockEvent(),
            costs,
            profile.timer() == TimerKind.TIMER_LIST ? hz : 0,
            1),
        new StmmacConfig(
            nic.interfaceName(),
            profile,
            core,
            nic.speed(),
            MacTiming.TYPICAL.withFifoBytes(fifoBytes),
            List.of(coalescing.settings(row, COLUMN, profile)),
            StmmacConfig.DEFAULT_ENTRIES,
            bql,
            tso,
            nic.watchdogNs()));
  }

  private ClockEventModel clockEvent() {
    return new ClockEventModel(
        "reference",
        "the reference's clock-event device",
        Figure.assumed(programNs, "the row's ce_program_ns"),
        Figure.assumed(0, "the reference knows no such cost"),
        1_000,
        1L << 60,
        1,
        false,
        true);
  }

  /** Returns whether the hardware segments. */
  boolean tso() {
    return tso;
  }

  /** Returns whether receive interrupts poll transmission. */
  boolean receivePollsTx() {
    return core.starvationPollsTx();
  }

  /**
   * Returns whether the window decides when packets are sent: it is smaller than what may be below
   * TCP and what is on its way to being acknowledged, at line rate. In the base that is 231 kB.
   */
  boolean windowLimits(TcpConfig tcp) {
    long packetBytes = (long) tcp.segments() * tcp.mssBytes();
    double belowTcp = Math.max(2.0 * packetBytes, tcp.tsqBytes()) + packetBytes;
    double roundTripUs =
        2e-3 * tcp.oneWayNs() + 1e-3 * tcp.peerCoalesceNs() + coalescing.watchdogUs;
    return tcp.cwndBytes() < belowTcp + WIRE_BYTES_PER_US * roundTripUs;
  }

  /** Returns what a write of the clock-event device costs, in ns. */
  long programNs() {
    return programNs;
  }
}
