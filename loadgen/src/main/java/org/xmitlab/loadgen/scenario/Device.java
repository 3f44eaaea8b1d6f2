package org.xmitlab.loadgen.scenario;

import static org.xmitlab.loadgen.scenario.ScenarioOption.BQL;
import static org.xmitlab.loadgen.scenario.ScenarioOption.CLOCK;
import static org.xmitlab.loadgen.scenario.ScenarioOption.COALESCE;
import static org.xmitlab.loadgen.scenario.ScenarioOption.CORE;
import static org.xmitlab.loadgen.scenario.ScenarioOption.CRC;
import static org.xmitlab.loadgen.scenario.ScenarioOption.DIRECTION;
import static org.xmitlab.loadgen.scenario.ScenarioOption.FAULT;
import static org.xmitlab.loadgen.scenario.ScenarioOption.FIFO;
import static org.xmitlab.loadgen.scenario.ScenarioOption.HOST_NTB_SIZE;
import static org.xmitlab.loadgen.scenario.ScenarioOption.HOST_RATE;
import static org.xmitlab.loadgen.scenario.ScenarioOption.HOST_TIMER;
import static org.xmitlab.loadgen.scenario.ScenarioOption.MAX_DATAGRAMS;
import static org.xmitlab.loadgen.scenario.ScenarioOption.MAX_SEGMENT;
import static org.xmitlab.loadgen.scenario.ScenarioOption.NTB_FORMAT;
import static org.xmitlab.loadgen.scenario.ScenarioOption.NTB_SIZE;
import static org.xmitlab.loadgen.scenario.ScenarioOption.QUEUES;
import static org.xmitlab.loadgen.scenario.ScenarioOption.REQUESTS;
import static org.xmitlab.loadgen.scenario.ScenarioOption.RING;
import static org.xmitlab.loadgen.scenario.ScenarioOption.TIMEOUT;
import static org.xmitlab.loadgen.scenario.ScenarioOption.TIMER_MODE;
import static org.xmitlab.loadgen.scenario.ScenarioOption.TSO;
import static org.xmitlab.loadgen.scenario.ScenarioOption.UNWRAP;
import static org.xmitlab.loadgen.scenario.ScenarioOption.WARM_UP;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** An emulated device: which options its runs have, and what they are when not given. */
public enum Device {
  /** The USB NCM gadget. */
  NCM(
      EnumSet.of(CORE, COALESCE, CLOCK, RING, BQL, TSO, FIFO, FAULT, QUEUES, WARM_UP),
      ncmDefaults()),

  /** The stmmac Ethernet interface. */
  STMMAC(
      EnumSet.of(
          TIMER_MODE,
          TIMEOUT,
          NTB_SIZE,
          MAX_DATAGRAMS,
          REQUESTS,
          DIRECTION,
          NTB_FORMAT,
          CRC,
          UNWRAP,
          MAX_SEGMENT,
          HOST_TIMER,
          HOST_RATE,
          HOST_NTB_SIZE),
      stmmacDefaults());

  @SuppressWarnings("ImmutableEnumChecker") // never handed out or changed
  private final Set<ScenarioOption> options;

  @SuppressWarnings("ImmutableEnumChecker") // never handed out or changed
  private final Map<ScenarioOption, String> defaults;

  Device(Set<ScenarioOption> notItsOwn, Map<ScenarioOption, String> defaults) {
    this.options = EnumSet.complementOf(EnumSet.copyOf(notItsOwn));
    this.defaults = defaults;
  }

  private static Map<ScenarioOption, String> ncmDefaults() {
    Map<ScenarioOption, String> defaults = new EnumMap<>(ScenarioOption.class);
    defaults.put(ScenarioOption.NET_DELAY, "0ns");
    defaults.put(ScenarioOption.ACK_EVERY, "2");
    return defaults;
  }

  private static Map<ScenarioOption, String> stmmacDefaults() {
    Map<ScenarioOption, String> defaults = new EnumMap<>(ScenarioOption.class);
    defaults.put(ScenarioOption.KERNEL, "v6.1");
    defaults.put(ScenarioOption.TIMER_HW, "arm-arch-timer");
    defaults.put(ScenarioOption.POLICY, "S1");
    defaults.put(ScenarioOption.PROFILE, "gmac-soc");
    defaults.put(ScenarioOption.HZ, "100");
    defaults.put(ScenarioOption.LINK, "1000");
    defaults.put(ScenarioOption.SIZE, "1514");
    defaults.put(ScenarioOption.DURATION, "400ms");
    return defaults;
  }

  /** Returns the options that its runs have, in the order in which help prints them. */
  public Set<ScenarioOption> options() {
    return options;
  }

  /** Returns what is taken when an option is not given; empty if nothing is. */
  public String defaultText(ScenarioOption option) {
    return defaults.getOrDefault(option, option.defaultText());
  }
}
