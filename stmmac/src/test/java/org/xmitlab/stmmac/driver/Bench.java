package org.xmitlab.stmmac.driver;

import java.util.List;
import org.xmitlab.clockevent.ClockEventModel;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.hrtimer.version.HrtimerVersions;
import org.xmitlab.machine.Machine;
import org.xmitlab.machine.MachineConfig;
import org.xmitlab.netdev.DeliveryLedger;
import org.xmitlab.netdev.Frame;
import org.xmitlab.netdev.Skb;
import org.xmitlab.netdev.TxResult;
import org.xmitlab.netdev.napi.NetRx;
import org.xmitlab.stmmac.ethtool.CoalesceRequest;
import org.xmitlab.stmmac.ethtool.CoalesceSettings;
import org.xmitlab.stmmac.ethtool.RxUsecsRule;
import org.xmitlab.stmmac.mac.DmaCore;
import org.xmitlab.stmmac.mac.EthernetSpeed;
import org.xmitlab.stmmac.mac.MacTiming;
import org.xmitlab.stmmac.policy.TxProfile;
import org.xmitlab.stmmac.policy.TxProfiles;

/** An interface on a machine where everything is free, and a sender whose frames all differ. */
final class Bench {
  static final int HZ = 250;

  final Machine machine =
      new Machine(
          new MachineConfig(
              HrtimerVersions.V6_1, ClockEventModel.free(1, 1L << 60), CostProfile.FREE, HZ, 1));
  final DeliveryLedger ledger = new DeliveryLedger();
  final Stmmac nic;
  private final Frame frame = new Frame();
  private final byte[] bytes = new byte[1514];
  private long sent;

  Bench(TxProfile profile, DmaCore core, boolean bql, int txUsecs, int txFrames) {
    this(profile, core, bql, List.of(coalesce(txUsecs, txFrames)));
  }

  /** An interface with a transmit queue for each of the settings. */
  Bench(TxProfile profile, DmaCore core, boolean bql, List<CoalesceSettings> coalesce) {
    StmmacConfig config =
        new StmmacConfig(
            "eth0",
            profile,
            core,
            EthernetSpeed.MBIT_1000,
            MacTiming.TYPICAL,
            coalesce,
            64,
            bql,
            true,
            StmmacConfig.DEFAULT_WATCHDOG_NS);
    this.nic = new Stmmac(config, machine, new NetRx(machine.cpu(0), 1_000_000_000L / HZ), ledger);
  }

  static CoalesceSettings coalesce(int txUsecs, int txFrames) {
    CoalesceSettings coalesce =
        new CoalesceSettings(RxUsecsRule.ALWAYS, true, 200, txUsecs, txFrames);
    coalesce.set(new CoalesceRequest(CoalesceRequest.NOT_NAMED, txUsecs, txFrames, 0));
    return coalesce;
  }

  static TxProfile named(String name) {
    return TxProfiles.all().stream().filter(p -> p.name().equals(name)).findFirst().orElseThrow();
  }

  TxResult xmit(int lengthBytes, boolean more) {
    for (int i = 0; i < 8; i++) {
      bytes[14 + i] = (byte) ((sent + 1) >>> (8 * i));
    }
    frame.of(bytes, 0, lengthBytes);
    machine.cpu(0).softirqs().disableBottomHalves();
    ledger.offered(frame, machine.cpu(0).nowNs());
    TxResult result = nic.queue(0).startXmit(frame, more);
    if (result == TxResult.OK) {
      sent++;
    } else {
      ledger.retractLastOffer();
    }
    machine.cpu(0).softirqs().enableBottomHalves();
    return result;
  }

  TxResult xmit(Skb skb) {
    return xmit(0, skb);
  }

  TxResult xmit(int queue, Skb skb) {
    machine.cpu(0).softirqs().disableBottomHalves();
    TxResult result = nic.queue(queue).startXmit(skb, false);
    machine.cpu(0).softirqs().enableBottomHalves();
    return result;
  }

  /** Lets a time in ns go by. */
  void pass(long ns) {
    machine.simulation().runUntil(machine.cpu(0).nowNs() + ns);
  }
}
