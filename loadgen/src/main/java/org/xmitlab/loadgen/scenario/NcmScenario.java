package org.xmitlab.loadgen.scenario;

import java.util.List;
import org.xmitlab.clockevent.ClockEventModel;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.hrtimer.HrtimerVersion;
import org.xmitlab.loadgen.pktgen.Pace;
import org.xmitlab.loadgen.pktgen.PktgenConfig;
import org.xmitlab.machine.MachineConfig;
import org.xmitlab.ncm.gadget.NcmConfig;
import org.xmitlab.netdev.Frame;
import org.xmitlab.provenance.Figure;

/**
 * One run of the NCM gadget under a generator: everything needed to run it again.
 *
 * @param machine the computer
 * @param policy name of the aggregation policy
 * @param timerMode name of the mode of the driver's timer: soft, hard or lazy
 * @param link name of the USB link
 * @param workload what sends
 * @param delayNs gap between transmit calls as asked for, in ns
 * @param rateBps offered L2 rate as asked for in bits per second, 0 if none was
 * @param timeoutNs the driver's flush timeout in ns
 * @param ntbBytes negotiated block size in bytes
 * @param maxDatagrams most packets in a block
 * @param requests USB requests in the driver's pool
 * @param seed root of all random streams
 * @param exchange who sends, what is negotiated, and how the host behaves
 */
public record NcmScenario(
    MachineConfig machine,
    String policy,
    String timerMode,
    String link,
    Workload workload,
    long delayNs,
    long rateBps,
    long timeoutNs,
    int ntbBytes,
    int maxDatagrams,
    int requests,
    long seed,
    NcmExchange exchange) {
  private static final List<Integer> HZ = List.of(100, 250, 300, 1000);
  private static final int MIN_NTB_BYTES = 2048;
  private static final int MAX_NTB_BYTES = 16384;
  private static final int MAX_REQUESTS = 100_000;
  private static final int MAX_BURST = 1_000_000;
  private static final long SECOND_NS = 1_000_000_000L;

  /** Far from where virtual time would overflow, and longer than anybody waits for. */
  private static final long MAX_DURATION_NS = 1_000_000 * SECOND_NS;

  private static final long MAX_GAP_NS = 1_000 * SECOND_NS;
  private static final long MAX_TIMER_COST_NS = SECOND_NS;

  /** Reads a scenario from options as typed, for instance {@code --kernel v5.10.23 --hz 1000}. */
  public static NcmScenario of(String words) {
    return of(ScenarioText.of(words));
  }

  /**
   * Reads a scenario.
   *
   * @throws UsageError naming the first option that cannot be understood
   */
  public static NcmScenario of(ScenarioText text) {
    NcmExchange exchange = NcmExchange.of(text);
    int ntbBytes =
        (int)
            ranged(
                ScenarioOption.NTB_SIZE,
                Units.bytes("--ntb-size", text.get(ScenarioOption.NTB_SIZE)),
                MIN_NTB_BYTES,
                MAX_NTB_BYTES);
    int sizeBytes =
        (int)
            ranged(
                ScenarioOption.SIZE,
                Units.bytes("--size", text.get(ScenarioOption.SIZE)),
                Frame.HEADER_BYTES + 1L,
                ntbBytes - exchange.overheadBytes());
    long delayNs = rangedNs(text, ScenarioOption.DELAY, 0, MAX_GAP_NS);
    long rateBps = optionalRate(text);
    if (rateBps != 0 && delayNs != 0) {
      throw new UsageError("--rate: cannot be given together with --delay; give one of them");
    }
    int burst = (int) counted(text, ScenarioOption.BURST, 1, MAX_BURST);
    Pace pace = rateBps == 0 ? Pace.every(delayNs) : paceOf(text, 8L * sizeBytes * burst, rateBps);
    PktgenConfig generator =
        new PktgenConfig(
            text.get(ScenarioOption.COUNT).isEmpty()
                ? 0
                : counted(text, ScenarioOption.COUNT, 1, Long.MAX_VALUE),
            text.get(ScenarioOption.DURATION).isEmpty()
                ? 0
                : rangedNs(text, ScenarioOption.DURATION, 1, MAX_DURATION_NS),
            sizeBytes,
            burst,
            (int) counted(text, ScenarioOption.CLONE_SKB, 0, Integer.MAX_VALUE),
            pace);
    return new NcmScenario(
        machine(text),
        checkedPolicy(text),
        checkedTimerMode(text),
        checkedLink(text),
        Workload.of(text, generator, Workload.tcp(text, 0), 0),
        delayNs,
        rateBps,
        rangedNs(text, ScenarioOption.TIMEOUT, 1, MAX_GAP_NS),
        ntbBytes,
        (int) counted(text, ScenarioOption.MAX_DATAGRAMS, 1, NcmConfig.MAX_MAX_DATAGRAMS),
        (int) counted(text, ScenarioOption.REQUESTS, 1, MAX_REQUESTS),
        Units.seed("--seed", text.get(ScenarioOption.SEED)),
        exchange);
  }

  /** Returns pktgen's settings; of other workloads, size, pace, count and duration. */
  public PktgenConfig generator() {
    return workload.generator();
  }

  /** Returns the same scenario on another computer, for what has no option. */
  public NcmScenario withMachine(MachineConfig other) {
    return new NcmScenario(
        other,
        policy,
        timerMode,
        link,
        workload,
        delayNs,
        rateBps,
        timeoutNs,
        ntbBytes,
        maxDatagrams,
        requests,
        seed,
        exchange);
  }

  private static MachineConfig machine(ScenarioText text) {
    HrtimerVersion kernel = Names.KERNELS.get("--kernel", text.get(ScenarioOption.KERNEL));
    CostProfile profile = Names.PROFILES.get("--profile", text.get(ScenarioOption.PROFILE));
    ClockEventModel timerHw = timerHw(text, profile);
    if (!text.get(ScenarioOption.TIMER_COST).isEmpty()) {
      long costNs = rangedNs(text, ScenarioOption.TIMER_COST, 0, MAX_TIMER_COST_NS);
      timerHw = timerHw.withProgramNs(Figure.assumed(costNs, "given by --timer-cost"));
    }
    String hzText = text.get(ScenarioOption.HZ);
    int hz = HZ.stream().filter(h -> h.toString().equals(hzText)).findFirst().orElse(0);
    if (hz == 0) {
      throw UsageError.value("--hz", hzText, "known rates: 100, 250, 300, 1000");
    }
    return new MachineConfig(kernel, timerHw, profile, hz, 1);
  }

  /** Returns the hardware asked for, or that of the profile's own name if it brings some along. */
  private static ClockEventModel timerHw(ScenarioText text, CostProfile profile) {
    ClockEventModel own = Names.TIMERS.entries().get(profile.name());
    return own != null && !text.has(ScenarioOption.TIMER_HW)
        ? own
        : Names.TIMERS.get("--timer-hw", text.get(ScenarioOption.TIMER_HW));
  }

  private static String checkedPolicy(ScenarioText text) {
    String name = text.get(ScenarioOption.POLICY);
    Names.NCM_POLICIES.get("--policy", name);
    return name;
  }

  private static String checkedLink(ScenarioText text) {
    String name = text.get(ScenarioOption.LINK);
    UsbLink.of(name);
    return name;
  }

  private static String checkedTimerMode(ScenarioText text) {
    String name = text.get(ScenarioOption.TIMER_MODE);
    Names.TIMER_MODES.get("--timer-mode", name);
    return name;
  }

  private static long optionalRate(ScenarioText text) {
    String rate = text.get(ScenarioOption.RATE);
    return rate.isEmpty()
        ? 0
        : ranged(ScenarioOption.RATE, Units.bitsPerSecond("--rate", rate), 1, 1_000_000_000_000L);
  }

  private static Pace paceOf(ScenarioText text, long bitsPerCall, long rateBps) {
    if (bitsPerCall / rateBps >= MAX_GAP_NS / SECOND_NS) {
      throw UsageError.value(
          "--rate",
          text.get(ScenarioOption.RATE),
          "at most " + Units.duration(MAX_GAP_NS) + " may lie between transmit calls");
    }
    return Pace.atRate(bitsPerCall, rateBps);
  }

  private static long rangedNs(ScenarioText text, ScenarioOption option, long minNs, long maxNs) {
    long ns = Units.durationNs(option.flag(), text.get(option));
    if (ns < minNs || ns > maxNs) {
      throw UsageError.value(
          option.flag(),
          text.get(option),
          "accepted: " + Units.duration(minNs) + " to " + Units.duration(maxNs));
    }
    return ns;
  }

  private static long counted(ScenarioText text, ScenarioOption option, long min, long max) {
    return ranged(option, Units.count(option.flag(), text.get(option)), min, max);
  }

  private static long ranged(ScenarioOption option, long value, long min, long max) {
    if (value < min || value > max) {
      throw UsageError.value(
          option.flag(), Long.toString(value), "accepted: " + min + " to " + max);
    }
    return value;
  }
}
