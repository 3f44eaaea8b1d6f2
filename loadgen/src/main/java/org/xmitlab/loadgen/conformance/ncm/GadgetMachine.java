package org.xmitlab.loadgen.conformance.ncm;

import org.xmitlab.clockevent.ClockEventModel;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.hrtimer.version.HrtimerVersions;
import org.xmitlab.machine.Machine;
import org.xmitlab.machine.MachineConfig;
import org.xmitlab.ncm.gadget.NcmConfig;
import org.xmitlab.ncm.gadget.NcmGadget;
import org.xmitlab.ncm.gadget.NcmObserver;
import org.xmitlab.ncm.policy.AggregationPolicy;
import org.xmitlab.ncm.usb.BulkInLink;
import org.xmitlab.ncm.usb.ServiceTime;
import org.xmitlab.netdev.TxResult;
import org.xmitlab.time.EventQueue;
import org.xmitlab.time.Simulation;

/**
 * A gadget on a machine whose work and timer hardware cost nothing and that has no tick, as the
 * recordings assume. The timer core is a correct one whatever the driver's version: the recordings
 * are of the driver alone, and their timers expire exactly.
 */
final class GadgetMachine {
  private static final long MAX_DELTA_NS = 1L << 60;

  private final Machine machine =
      new Machine(
          new MachineConfig(
              HrtimerVersions.V6_1, ClockEventModel.free(1, MAX_DELTA_NS), CostProfile.FREE, 0, 1));
  private final PatternFrame frame;
  final BulkInLink link;
  final NcmGadget gadget;

  GadgetMachine(
      NcmConfig config, AggregationPolicy policy, ServiceTime serviceTime, NcmObserver observer) {
    this.link = new BulkInLink(events(), cpu(), serviceTime, (bytes, lengthBytes, atNs) -> {});
    this.gadget = new NcmGadget(config, cpu(), machine.hrtimers(0), policy, link);
    this.frame = new PatternFrame(gadget.maxFrameBytes());
    gadget.observe(observer);
  }

  /** Offers a frame as the stack does, with bottom halves off and no more to come. */
  TxResult xmit(int lengthBytes, int seed) {
    cpu().softirqs().disableBottomHalves();
    TxResult result = gadget.startXmit(frame.of(lengthBytes, seed), false);
    cpu().softirqs().enableBottomHalves();
    return result;
  }

  /**
   * Lets the flush timer expire by moving time to its expiry.
   *
   * @return false if it is not armed
   */
  boolean expireTimer() {
    if (!gadget.timerArmed()) {
      return false;
    }
    simulation().runUntil(gadget.timerExpiresNs());
    return true;
  }

  Simulation simulation() {
    return machine.simulation();
  }

  EventQueue events() {
    return machine.simulation().events();
  }

  Cpu cpu() {
    return machine.cpu(0);
  }
}
