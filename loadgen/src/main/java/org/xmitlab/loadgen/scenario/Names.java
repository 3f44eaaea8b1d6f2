package org.xmitlab.loadgen.scenario;

import java.util.stream.Stream;
import org.xmitlab.clockevent.ClockEventModel;
import org.xmitlab.clockevent.ClockEventModels;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.cpu.CostProfiles;
import org.xmitlab.hrtimer.HrtimerVersion;
import org.xmitlab.hrtimer.version.HrtimerVersions;
import org.xmitlab.ncm.policy.AggregationPolicies;
import org.xmitlab.ncm.policy.NamedPolicy;
import org.xmitlab.stmmac.board.BoardCosts;
import org.xmitlab.stmmac.mac.DmaCore;
import org.xmitlab.stmmac.mac.EthernetSpeed;
import org.xmitlab.stmmac.policy.TxProfile;
import org.xmitlab.stmmac.policy.TxProfiles;

/** Every name a user can give, and what it stands for. */
public final class Names {
  /** Timer cores. */
  public static final Registry<HrtimerVersion> KERNELS =
      new Registry<>("kernel", HrtimerVersions.all(), HrtimerVersion::name, HrtimerVersion::about);

  /** Clock-event hardware. */
  public static final Registry<ClockEventModel> TIMERS =
      new Registry<>(
          "timer", ClockEventModels.all(), ClockEventModel::name, ClockEventModel::about);

  /** Cost profiles. */
  public static final Registry<CostProfile> PROFILES =
      new Registry<>(
          "profile",
          Stream.concat(CostProfiles.all().stream(), BoardCosts.all().stream()).toList(),
          CostProfile::name,
          CostProfile::about);

  /** Aggregation policies of the NCM gadget. */
  public static final Registry<NamedPolicy> NCM_POLICIES =
      new Registry<>("policy", AggregationPolicies.all(), NamedPolicy::name, NamedPolicy::about);

  /** Modes of a driver's timer. */
  public static final Registry<TimerMode> TIMER_MODES =
      new Registry<>("timer mode", TimerMode.all(), TimerMode::name, TimerMode::about);

  /** Coalescing profiles of the stmmac driver. */
  public static final Registry<TxProfile> STMMAC_PROFILES =
      new Registry<>("policy", TxProfiles.all(), TxProfile::name, TxProfile::about);

  /** Families of MAC cores. */
  public static final Registry<DmaCore> CORES =
      new Registry<>("core", DmaCore.all(), DmaCore::name, DmaCore::about);

  /** Ethernet speeds. */
  public static final Registry<EthernetSpeed> SPEEDS =
      new Registry<>(
          "speed", EthernetSpeed.all(), EthernetSpeed::name, speed -> speed.name() + " Mbit/s");

  /** USB links. */
  public static final Registry<UsbLink> LINKS =
      new Registry<>("link", UsbLink.all(), UsbLink::name, UsbLink::about);

  private Names() {}
}
