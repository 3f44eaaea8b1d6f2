package org.xmitlab.ncm.gadget;

import java.util.List;
import org.xmitlab.clockevent.ClockEventModel;
import org.xmitlab.cpu.Cost;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.hrtimer.HrtimerVersion;
import org.xmitlab.hrtimer.version.HrtimerVersions;
import org.xmitlab.machine.Machine;
import org.xmitlab.machine.MachineConfig;
import org.xmitlab.ncm.host.CdcNcmHost;
import org.xmitlab.ncm.policy.AggregationPolicies;
import org.xmitlab.ncm.policy.AggregationPolicy;
import org.xmitlab.ncm.policy.NamedPolicy;
import org.xmitlab.ncm.usb.BulkInLink;
import org.xmitlab.ncm.usb.ServiceTime;
import org.xmitlab.netdev.DeliveryLedger;
import org.xmitlab.netdev.Frame;
import org.xmitlab.netdev.TxResult;
import org.xmitlab.provenance.Figure;

/** A gadget on a real machine with a real host, and a sender whose frames all differ. */
final class Bench {
  final Machine machine;
  final Cpu cpu;
  final BulkInLink link;
  final NcmGadget gadget;
  final DeliveryLedger ledger = new DeliveryLedger();
  private final Frame frame = new Frame();
  private final byte[] bytes = new byte[4096];
  private long sent;

  Bench(MachineConfig machineConfig, NcmConfig config, AggregationPolicy policy, ServiceTime link) {
    this.machine = new Machine(machineConfig);
    this.cpu = machine.cpu(0);
    this.link =
        new BulkInLink(
            machine.simulation().events(), cpu, link, new CdcNcmHost(config.format(), ledger));
    this.gadget = new NcmGadget(config, cpu, machine.hrtimers(0), policy, this.link);
  }

  /** A machine without a tick on which everything is free. */
  static Bench free(NcmConfig config, String policy, ServiceTime link) {
    return new Bench(
        machine(HrtimerVersions.V6_1, CostProfile.FREE, 0), config, named(policy), link);
  }

  static MachineConfig machine(HrtimerVersion kernel, CostProfile profile, int hz) {
    return new MachineConfig(kernel, ClockEventModel.free(1, 1L << 60), profile, hz, 1);
  }

  static CostProfile costs(Cost cost, long ns) {
    return CostProfile.FREE.with(cost, Figure.assumed(ns, "test"));
  }

  static AggregationPolicy named(String name) {
    List<NamedPolicy> all = AggregationPolicies.all();
    return all.stream().filter(p -> p.name().equals(name)).findFirst().orElseThrow().make().get();
  }

  /** Sends one frame as the stack does, from outside any task. */
  TxResult xmit(int lengthBytes, boolean xmitMore) {
    for (int i = 0; i < 8; i++) {
      bytes[14 + i] = (byte) ((sent + 1) >>> (8 * i));
    }
    frame.of(bytes, 0, lengthBytes);
    cpu.softirqs().disableBottomHalves();
    ledger.offered(frame, cpu.nowNs());
    TxResult result = gadget.startXmit(frame, xmitMore);
    if (result == TxResult.OK) {
      sent++;
    } else {
      ledger.retractLastOffer();
    }
    cpu.softirqs().enableBottomHalves();
    return result;
  }

  void xmit(int frames, int lengthBytes) {
    for (int i = 0; i < frames; i++) {
      if (xmit(lengthBytes, false) != TxResult.OK) {
        throw new IllegalStateException("frame " + i + " is not taken");
      }
    }
  }

  /** Lets time pass. */
  void runUntil(long ns) {
    machine.simulation().runUntil(ns);
  }

  NcmCounters counters() {
    return gadget.counters();
  }
}
