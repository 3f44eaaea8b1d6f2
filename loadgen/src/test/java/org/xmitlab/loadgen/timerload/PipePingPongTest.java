package org.xmitlab.loadgen.timerload;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.xmitlab.clockevent.ClockEventModel;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.hrtimer.version.HrtimerVersions;
import org.xmitlab.machine.Machine;
import org.xmitlab.machine.MachineConfig;
import org.xmitlab.time.Event;
import org.xmitlab.time.Phase;

class PipePingPongTest {
  @Test
  void takesTwoHalvesPerRoundTripOnOneCpuAndOnTwo() {
    for (int cpus = 1; cpus <= 2; cpus++) {
      Machine machine =
          new Machine(
              new MachineConfig(
                  HrtimerVersions.V6_1,
                  ClockEventModel.free(1_000, 1L << 60),
                  CostProfile.FREE,
                  0,
                  cpus));
      PipePingPong game = new PipePingPong(machine, 500);
      machine
          .simulation()
          .events()
          .schedule(
              new Event(Phase.TASK) {
                @Override
                protected void fire() {
                  game.start();
                }
              },
              0);
      machine.simulation().runUntil(1_000_000);
      assertThat(game.roundTrips()).as(cpus + " CPUs").isBetween(1_000L, 1_001L);
    }
  }
}
