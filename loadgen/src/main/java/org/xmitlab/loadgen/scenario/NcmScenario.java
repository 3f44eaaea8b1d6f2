package org.xmitlab.loadgen.scenario;

import java.util.List;
import org.xmitlab.clockevent.ClockEventModel;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.hrtimer.HrtimerVersion;
import org.xmitlab.loadgen.pktgen.PktgenConfig;
import org.xmitlab.machine.MachineConfig;
import org.xmitlab.ncm.gadget.NcmConfig;
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
  private static final int MAX_REQUESTS = 100_000;

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
    OptionValues values = new OptionValues(text);
    NcmExchange exchange = NcmExchange.of(values);
    int ntbBytes =
        values.bytes(ScenarioOption.NTB_SIZE, NcmConfig.MIN_NTB_BYTES, NcmConfig.MAX_NTB_BYTES);
    UsbLink usb = UsbLink.of(text.get(ScenarioOption.LINK));
    int sizeBytes = exchange.sizeBytes(values, ntbBytes, usb);
    OfferedLoad load = OfferedLoad.of(values, sizeBytes);
    exchange.checkHostPace(values, load.generator());
    return new NcmScenario(
        machine(values),
        checkedPolicy(text),
        checkedTimerMode(text),
        usb.name(),
        Workload.of(values, load.generator(), Workload.tcp(values, 0), 0),
        load.delayNs(),
        load.rateBps(),
        values.duration(ScenarioOption.TIMEOUT, 1, OptionValues.MAX_GAP_NS),
        ntbBytes,
        (int) values.counted(ScenarioOption.MAX_DATAGRAMS, 1, NcmConfig.MAX_MAX_DATAGRAMS),
        (int) values.counted(ScenarioOption.REQUESTS, 1, MAX_REQUESTS),
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

  private static MachineConfig machine(OptionValues values) {
    ScenarioText text = values.text();
    HrtimerVersion kernel = Names.KERNELS.get("--kernel", text.get(ScenarioOption.KERNEL));
    CostProfile profile = Names.PROFILES.get("--profile", text.get(ScenarioOption.PROFILE));
    ClockEventModel timerHw = timerHw(text, profile);
    if (values.isGiven(ScenarioOption.TIMER_COST)) {
      long costNs = values.duration(ScenarioOption.TIMER_COST, 0, OptionValues.MAX_TIMER_NS);
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

  private static String checkedTimerMode(ScenarioText text) {
    String name = text.get(ScenarioOption.TIMER_MODE);
    Names.TIMER_MODES.get("--timer-mode", name);
    return name;
  }
}
