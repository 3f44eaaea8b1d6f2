package org.xmitlab.clockevent;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.SoftirqRules;
import org.xmitlab.time.Ktime;
import org.xmitlab.time.Simulation;

final class ForceOnceTest {
  private static final long MIN_NS = 1_000;
  private static final long NOW_NS = 10_000;

  private final Simulation simulation = new Simulation();
  private final Cpu cpu =
      new Cpu(0, simulation, CostProfile.FREE, SoftirqRules.mainline(1000, true));
  private final ClockEventDevice device =
      new ClockEventDevice(
          cpu, simulation.events(), ClockEventModel.free(MIN_NS, 1_000_000), new ForceOnce(), true);

  @BeforeEach
  void beginLater() {
    device.onInterrupt(() -> {});
    simulation.runUntil(NOW_NS);
  }

  @Test
  void writesALongerDistanceAsItIs() {
    device.program(NOW_NS + MIN_NS + 1, false);
    assertThat(device.hwNs()).isEqualTo(NOW_NS + MIN_NS + 1);
    device.program(NOW_NS + 5_000_000, false);
    assertThat(device.hwNs()).isEqualTo(NOW_NS + 1_000_000);
  }

  @Test
  void refusesThePastWithoutForce() {
    assertThat(device.program(NOW_NS, false)).isEqualTo(ClockEventDevice.ETIME);
    assertThat(device.hwNs()).isEqualTo(Ktime.MAX);
  }

  @Test
  void writesTheShortestDistanceOnceUntilTheDeviceFires() {
    device.program(NOW_NS, true);
    assertThat(device.hwNs()).isEqualTo(NOW_NS + MIN_NS);
    simulation.runUntil(NOW_NS + 400);
    assertThat(device.program(NOW_NS + 400 + MIN_NS, false)).isEqualTo(ClockEventDevice.OK);
    assertThat(device.hwNs()).isEqualTo(NOW_NS + MIN_NS);
    simulation.runUntil(NOW_NS + 2_000);
    device.program(NOW_NS, true);
    assertThat(device.hwNs()).isEqualTo(NOW_NS + 2_000 + MIN_NS);
  }

  @Test
  void writesTheShortestDistanceAgainAfterALongerOneOrAStop() {
    device.program(NOW_NS, true);
    device.program(NOW_NS + 50_000, false);
    simulation.runUntil(NOW_NS + 400);
    device.program(NOW_NS, true);
    assertThat(device.hwNs()).isEqualTo(NOW_NS + 400 + MIN_NS);
    device.program(Ktime.MAX, false);
    simulation.runUntil(NOW_NS + 500);
    device.program(NOW_NS, true);
    assertThat(device.hwNs()).isEqualTo(NOW_NS + 500 + MIN_NS);
  }
}
