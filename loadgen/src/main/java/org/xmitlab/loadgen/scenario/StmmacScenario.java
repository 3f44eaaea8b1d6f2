package org.xmitlab.loadgen.scenario;

import java.util.List;
import org.xmitlab.clockevent.ClockEventModel;
import org.xmitlab.loadgen.workload.TcpConfig;
import org.xmitlab.machine.MachineConfig;
import org.xmitlab.netdev.Frame;
import org.xmitlab.provenance.Figure;
import org.xmitlab.stmmac.driver.StmmacConfig;
import org.xmitlab.stmmac.ethtool.CoalesceSettings;
import org.xmitlab.stmmac.mac.DmaCore;
import org.xmitlab.stmmac.mac.EthernetSpeed;
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
 * @param loseCompletion number of the packet whose completion is lost, 0 for none
 */
public record StmmacScenario(
    ScenarioText text,
    MachineConfig machine,
    Workload workload,
    StmmacConfig nic,
    long loseCompletion) {
  private static final List<String> HZ = List.of("0", "100", "250", "300", "1000");
  private static final String LOSE_COMPLETION = "lose-completion@";
  private static final int HZ_WITHOUT_TICK = 250;
  private static final int MAX_FRAME_BYTES = 1514;
  private static final int MAX_CLOCK_MHZ = 1_000;
  private static final long MHZ = 1_000_000;
  private static final int MAX_FIFO_BYTES = 1 << 20;

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
    OptionValues values = new OptionValues(text);
    MachineConfig machine = machine(values);
    StmmacConfig nic = nic(values);
    if (machine.hz() == 0 && nic.profile().timer() == TimerKind.TIMER_LIST) {
      throw UsageError.value("--hz", "0", nic.profile().name() + " has a timer that needs a tick");
    }
    int sizeBytes = values.bytes(ScenarioOption.SIZE, Frame.HEADER_BYTES + 1, MAX_FRAME_BYTES);
    Workload workload =
        Workload.of(
            values,
            OfferedLoad.of(values, sizeBytes).generator(),
            Workload.tcp(values, ackWireNs(nic.speed())),
            values.duration(ScenarioOption.WARM_UP, 0, OptionValues.MAX_GAP_NS));
    return new StmmacScenario(text, machine, workload, nic, loseCompletion(text));
  }

  /** Returns the same run on another computer and interface, which its options do not tell. */
  public StmmacScenario on(MachineConfig otherMachine, StmmacConfig otherNic) {
    return new StmmacScenario(text, otherMachine, workload, otherNic, loseCompletion);
  }

  /** Returns what an acknowledgement takes on the far end's wire, which is as fast as ours. */
  private static long ackWireNs(EthernetSpeed speed) {
    return TcpConfig.GIGABIT_ACK_NS * speed.bitPs() / EthernetSpeed.MBIT_1000.bitPs();
  }

  private static MachineConfig machine(OptionValues values) {
    ScenarioText text = values.text();
    ClockEventModel timerHw = Names.TIMERS.get("--timer-hw", text.get(ScenarioOption.TIMER_HW));
    if (values.isGiven(ScenarioOption.TIMER_COST)) {
      long costNs = values.duration(ScenarioOption.TIMER_COST, 0, OptionValues.MAX_TIMER_NS);
      timerHw = timerHw.withProgramNs(Figure.assumed(costNs, "given by --timer-cost"));
    }
    return new MachineConfig(
        Names.KERNELS.get("--kernel", text.get(ScenarioOption.KERNEL)),
        timerHw,
        Names.PROFILES.get("--profile", text.get(ScenarioOption.PROFILE)),
        Integer.parseInt(values.oneOf(ScenarioOption.HZ, HZ)),
        1);
  }

  private static StmmacConfig nic(OptionValues values) {
    ScenarioText text = values.text();
    TxProfile profile = Names.STMMAC_PROFILES.get("--policy", text.get(ScenarioOption.POLICY));
    int clockMhz = clockMhz(text.get(ScenarioOption.CLOCK));
    DmaCore core = Names.CORES.get("--core", text.get(ScenarioOption.CORE));
    int queues = (int) values.counted(ScenarioOption.QUEUES, 1, StmmacConfig.MAX_QUEUES);
    List<CoalesceSettings> coalesce =
        CoalesceText.settings(text.get(ScenarioOption.COALESCE), profile, clockMhz, queues);
    MacTiming timing =
        MacTiming.TYPICAL.withFifoBytes(
            (int) values.counted(ScenarioOption.FIFO, 0, MAX_FIFO_BYTES));
    return new StmmacConfig(
        "eth0",
        profile,
        core,
        speed(text.get(ScenarioOption.LINK), core),
        timing,
        coalesce,
        ring(values, profile),
        values.isOn(ScenarioOption.BQL),
        values.isOn(ScenarioOption.TSO),
        StmmacConfig.DEFAULT_WATCHDOG_NS);
  }

  /** Reads the speed of the wire: GMAC 3.x ends at 1 Gbit/s, and only an XGMAC has 10 Gbit/s. */
  private static EthernetSpeed speed(String link, DmaCore core) {
    EthernetSpeed speed = Names.SPEEDS.get("--link", link);
    EthernetSpeed fastest =
        core.equals(DmaCore.XGMAC)
            ? EthernetSpeed.MBIT_10000
            : core.equals(DmaCore.GMAC3) ? EthernetSpeed.MBIT_1000 : EthernetSpeed.MBIT_2500;
    if (speed.bitPs() < fastest.bitPs()) {
      throw UsageError.value(
          "--link", link, "--core " + core.name() + " has up to " + fastest.name() + " Mbit/s");
    }
    return speed;
  }

  /** Reads the clock that counts the watchdog; it counts whole MHz, as the driver does. */
  private static int clockMhz(String clock) {
    long hz = Units.count("--clock", clock);
    if (hz % MHZ != 0 || hz > MAX_CLOCK_MHZ * MHZ) {
      throw UsageError.value(
          "--clock", clock, "accepted: 0 (no watchdog), or whole MHz from 1M to 1000M");
    }
    return (int) (hz / MHZ);
  }

  private static int ring(OptionValues values, TxProfile profile) {
    if (!values.isGiven(ScenarioOption.RING)) {
      return profile.defaultEntries();
    }
    int entries = (int) values.counted(ScenarioOption.RING, 64, 1024);
    if (Integer.bitCount(entries) != 1) {
      throw UsageError.value("--ring", Integer.toString(entries), "64, 128, 256, 512 or 1024");
    }
    return entries;
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
    if (packet == 0) {
      throw UsageError.value("--fault", fault, "packets are counted from 1");
    }
    return packet;
  }
}
