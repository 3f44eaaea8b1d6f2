package org.xmitlab.loadgen.scenario;

import java.util.List;
import org.xmitlab.clockevent.ClockEventModel;
import org.xmitlab.loadgen.pktgen.Pace;
import org.xmitlab.loadgen.pktgen.PktgenConfig;
import org.xmitlab.loadgen.workload.TcpConfig;
import org.xmitlab.machine.MachineConfig;
import org.xmitlab.netdev.Frame;
import org.xmitlab.provenance.Figure;
import org.xmitlab.stmmac.driver.StmmacConfig;
import org.xmitlab.stmmac.ethtool.CoalesceSettings;
import org.xmitlab.stmmac.ethtool.RxUsecsRule;
import org.xmitlab.stmmac.mac.MacTiming;
import org.xmitlab.stmmac.policy.TimerKind;
import org.xmitlab.stmmac.policy.TxProfile;

/**
 * One run of the stmmac interface: everything needed to run it again.
 *
 * @param text the options as given
 * @param machine the computer
 * @param workload what sends
 * @param nic the interface, its settings as they are when it comes up
 * @param generator what pktgen sends, or how long other workloads do
 * @param tcp the flow, for workloads that have one
 * @param loseCompletion number of the packet whose completion is lost, 0 for none
 * @param warmUpNs time before counting begins, for workloads with a flow, in ns
 */
public record StmmacScenario(
    ScenarioText text,
    MachineConfig machine,
    String workload,
    StmmacConfig nic,
    PktgenConfig generator,
    TcpConfig tcp,
    long loseCompletion,
    long warmUpNs) {
  /** pktgen through the driver, without a qdisc. */
  public static final String PKTGEN = "pktgen";

  /** One TCP sender that always has data. */
  public static final String TCP = "tcp";

  /** A TCP sender, and a stream of full frames that arrives at line rate's half. */
  public static final String BIDIRECTIONAL = "bidirectional";

  /** One frame at a time, answered by the far end. */
  public static final String REQUEST_RESPONSE = "request-response";

  private static final List<String> WORKLOADS =
      List.of(PKTGEN, TCP, BIDIRECTIONAL, REQUEST_RESPONSE);
  private static final List<String> HZ = List.of("0", "100", "250", "300", "1000");
  private static final String LOSE_COMPLETION = "lose-completion@";
  private static final int HZ_WITHOUT_TICK = 250;
  private static final int DEFAULT_CLOCK_MHZ = 200;
  private static final int MAX_FRAME_BYTES = 1514;

  /** Reads a scenario from options as typed, for instance {@code --policy S3 --workload tcp}. */
  public static StmmacScenario of(String words) {
    return of(ScenarioText.of(Device.STMMAC, words));
  }

  /**
   * Returns the length of a jiffy in ns; a machine whose tick is stopped counts as one of 250 Hz.
   */
  public long tickNs() {
    return 1_000_000_000L / (machine.hz() == 0 ? HZ_WITHOUT_TICK : machine.hz());
  }

  /**
   * Reads a scenario.
   *
   * @throws UsageError naming the first option that cannot be understood
   */
  public static StmmacScenario of(ScenarioText text) {
    MachineConfig machine = machine(text);
    StmmacConfig nic = nic(text);
    if (machine.hz() == 0 && nic.profile().timer() == TimerKind.TIMER_LIST) {
      throw UsageError.value("--hz", "0", nic.profile().name() + " has a timer that needs a tick");
    }
    String workload = oneOf(text, ScenarioOption.WORKLOAD, WORKLOADS);
    boolean hasFlow = workload.equals(TCP) || workload.equals(BIDIRECTIONAL);
    if (hasFlow && text.get(ScenarioOption.DURATION).isEmpty()) {
      throw UsageError.value(
          "--count", text.get(ScenarioOption.COUNT), workload + " needs a --duration");
    }
    return new StmmacScenario(
        text,
        machine,
        workload,
        nic,
        generator(text),
        tcp(text),
        loseCompletion(text),
        duration(text, ScenarioOption.WARM_UP));
  }

  /** Returns the same run on another computer and interface, which its options do not tell. */
  public StmmacScenario on(MachineConfig otherMachine, StmmacConfig otherNic) {
    return new StmmacScenario(
        text, otherMachine, workload, otherNic, generator, tcp, loseCompletion, warmUpNs);
  }

  private static MachineConfig machine(ScenarioText text) {
    ClockEventModel timerHw = Names.TIMERS.get("--timer-hw", text.get(ScenarioOption.TIMER_HW));
    if (!text.get(ScenarioOption.TIMER_COST).isEmpty()) {
      long costNs = duration(text, ScenarioOption.TIMER_COST);
      timerHw = timerHw.withProgramNs(Figure.assumed(costNs, "given by --timer-cost"));
    }
    return new MachineConfig(
        Names.KERNELS.get("--kernel", text.get(ScenarioOption.KERNEL)),
        timerHw,
        Names.PROFILES.get("--profile", text.get(ScenarioOption.PROFILE)),
        Integer.parseInt(oneOf(text, ScenarioOption.HZ, HZ)),
        1);
  }

  private static StmmacConfig nic(ScenarioText text) {
    TxProfile profile = Names.STMMAC_PROFILES.get("--policy", text.get(ScenarioOption.POLICY));
    long clockHz = Units.count("--clock", text.get(ScenarioOption.CLOCK));
    int clockMhz = (int) ranged(ScenarioOption.CLOCK, clockHz / 1_000_000, 0, 1_000);
    boolean old = profile.timer() == TimerKind.TIMER_LIST;
    CoalesceSettings coalesce =
        new CoalesceSettings(
            old ? RxUsecsRule.ONLY_IF_POSITIVE : RxUsecsRule.ALWAYS,
            clockMhz > 0,
            clockMhz > 0 ? clockMhz : DEFAULT_CLOCK_MHZ,
            profile.defaultUsecs(),
            profile.defaultFrames());
    CoalesceText.apply(text.get(ScenarioOption.COALESCE), coalesce);
    return new StmmacConfig(
        "eth0",
        profile,
        Names.CORES.get("--core", text.get(ScenarioOption.CORE)),
        Names.SPEEDS.get("--link", text.get(ScenarioOption.LINK)),
        MacTiming.TYPICAL.withFifoBytes((int) counted(text, ScenarioOption.FIFO, 0, 1 << 20)),
        coalesce,
        ring(text, profile),
        isOn(text, ScenarioOption.BQL),
        isOn(text, ScenarioOption.TSO),
        StmmacConfig.DEFAULT_WATCHDOG_NS);
  }

  private static int ring(ScenarioText text, TxProfile profile) {
    if (!text.has(ScenarioOption.RING)) {
      return profile.defaultEntries();
    }
    int entries = (int) counted(text, ScenarioOption.RING, 64, 1024);
    if (Integer.bitCount(entries) != 1) {
      throw UsageError.value("--ring", Integer.toString(entries), "64, 128, 256, 512 or 1024");
    }
    return entries;
  }

  private static PktgenConfig generator(ScenarioText text) {
    int sizeBytes =
        (int)
            ranged(
                ScenarioOption.SIZE,
                Units.bytes("--size", text.get(ScenarioOption.SIZE)),
                Frame.HEADER_BYTES + 1L,
                MAX_FRAME_BYTES);
    int burst = (int) counted(text, ScenarioOption.BURST, 1, 1_000_000);
    long delayNs = duration(text, ScenarioOption.DELAY);
    String rate = text.get(ScenarioOption.RATE);
    if (!rate.isEmpty() && delayNs != 0) {
      throw new UsageError("--rate: cannot be given together with --delay; give one of them");
    }
    Pace pace =
        rate.isEmpty()
            ? Pace.every(delayNs)
            : Pace.atRate(8L * sizeBytes * burst, Units.bitsPerSecond("--rate", rate));
    String count = text.get(ScenarioOption.COUNT);
    String time = text.get(ScenarioOption.DURATION);
    return new PktgenConfig(
        count.isEmpty() ? 0 : counted(text, ScenarioOption.COUNT, 1, Long.MAX_VALUE),
        time.isEmpty() ? 0 : positive(text, ScenarioOption.DURATION),
        sizeBytes,
        burst,
        (int) counted(text, ScenarioOption.CLONE_SKB, 0, Integer.MAX_VALUE),
        pace);
  }

  private static TcpConfig tcp(ScenarioText text) {
    return new TcpConfig(
        1448,
        (int) counted(text, ScenarioOption.SEGMENTS, 1, 45),
        counted(text, ScenarioOption.CWND, 1448, 1 << 30),
        (int) counted(text, ScenarioOption.FRAGMENT, 4096, 65_536),
        counted(text, ScenarioOption.TSQ, 1, 1 << 30),
        duration(text, ScenarioOption.NET_DELAY),
        duration(text, ScenarioOption.PEER_COALESCE),
        (int) counted(text, ScenarioOption.ACK_EVERY, 0, 1_000));
  }

  private static long loseCompletion(ScenarioText text) {
    String fault = text.get(ScenarioOption.FAULT);
    if (fault.isEmpty()) {
      return 0;
    }
    if (!fault.startsWith(LOSE_COMPLETION)) {
      throw UsageError.value("--fault", fault, "faults: " + LOSE_COMPLETION + "N");
    }
    long packet = Units.count("--fault", fault.substring(LOSE_COMPLETION.length()));
    return ranged(ScenarioOption.FAULT, packet, 1, Long.MAX_VALUE);
  }

  private static String oneOf(ScenarioText text, ScenarioOption option, List<String> known) {
    String value = text.get(option);
    if (!known.contains(value)) {
      throw UsageError.value(
          option.flag(),
          value,
          "did you mean '" + Registry.nearest(value, known) + "'? Known: " + known);
    }
    return value;
  }

  private static boolean isOn(ScenarioText text, ScenarioOption option) {
    return oneOf(text, option, List.of("on", "off")).equals("on");
  }

  private static long duration(ScenarioText text, ScenarioOption option) {
    return Units.durationNs(option.flag(), text.get(option));
  }

  private static long positive(ScenarioText text, ScenarioOption option) {
    return ranged(option, duration(text, option), 1, Long.MAX_VALUE / 4);
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
