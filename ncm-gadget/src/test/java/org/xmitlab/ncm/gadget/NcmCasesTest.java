package org.xmitlab.ncm.gadget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.xmitlab.clockevent.ClockEventDevice;
import org.xmitlab.cpu.Cost;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.hrtimer.version.HrtimerVersions;
import org.xmitlab.machine.MachineConfig;
import org.xmitlab.ncm.usb.ServiceTime;
import org.xmitlab.ncm.usb.UsbSpeed;

/** Cases S-03, S-04 and S-49 to S-51 (counts and delays; what needs no calibration). */
final class NcmCasesTest {
  private static final long TICK_NS = 4_000_000;
  private static final long START_NS = TICK_NS + 50_000;
  private static final long SECOND_NS = 1_000_000_000;

  /** The programs made from the first start of the flush timer to the end of its last callback. */
  private static final class ProgramWindow implements NcmObserver {
    private final ClockEventDevice device;
    private long first = -1;
    private long last;
    private long interruptsAtFirst;
    private long interruptsAtLast;

    ProgramWindow(Bench bench) {
      this.device = bench.machine.clockEvent(0);
      bench.gadget.observe(this);
    }

    @Override
    public void timerStarted(long delayNs, boolean wasArmed) {
      if (first < 0) {
        first = device.programs();
        interruptsAtFirst = device.interrupts();
      }
    }

    @Override
    public void timerExpired(boolean sent) {
      last = device.programs();
      interruptsAtLast = device.interrupts();
    }

    double programs() {
      return last - first;
    }

    double interrupts() {
      return interruptsAtLast - interruptsAtFirst;
    }
  }

  @ParameterizedTest
  @CsvSource({"per-ntb, 8600, 100, 0, 188", "per-packet, 9100, 1000, 900, 1035"})
  void aThousandPacketsWithoutTrafficOnTheBus(
      String policy, long packetNs, long starts, long armed, double programs) {
    Bench bench = bench(policy, packetNs, 500, ServiceTime.none(1024));
    ProgramWindow window = new ProgramWindow(bench);
    new Sender(bench, 1_000, 1_500, 1, 0).run(START_NS, START_NS + SECOND_NS);
    assertThat(bench.counters().timerStarts).isEqualTo(starts);
    assertThat(bench.counters().timerStartsWhileActive).isEqualTo(armed);
    assertThat(bench.counters().timerCancelsArmed).isEqualTo(99);
    assertThat(window.programs()).isCloseTo(programs, within(0.05 * programs));
    assertThat(window.interrupts()).isCloseTo(3, within(1.0));
  }

  @ParameterizedTest
  @CsvSource({"per-ntb, 75, 0, 75, 0, 75, 157, 82", "per-packet, 300, 270, 1, 29, 30, 316, 8"})
  void aPacketEvery100Us(
      String policy,
      long starts,
      long armed,
      long expiries,
      long cancels,
      long ntbs,
      double programs,
      double interrupts) {
    Bench bench = bench(policy, 8_600, 500, ServiceTime.none(1024));
    ProgramWindow window = new ProgramWindow(bench);
    new Sender(bench, 300, 1_500, 1, 100_000).run(START_NS, START_NS + SECOND_NS);
    assertThat(bench.counters().timerStarts).isEqualTo(starts);
    assertThat(bench.counters().timerStartsWhileActive).isEqualTo(armed);
    assertThat(bench.counters().timerExpiries).isEqualTo(expiries);
    assertThat(bench.counters().timerCancelsArmed).isEqualTo(cancels);
    assertThat(bench.counters().ntbs).isEqualTo(ntbs);
    assertThat(bench.counters().datagrams).isEqualTo(300);
    assertThat(window.programs()).isCloseTo(programs, within(0.05 * programs));
    assertThat(window.interrupts()).isCloseTo(interrupts, within(Math.max(1, 0.05 * interrupts)));
  }

  @Test
  void fourFramesEvery100UsMakeABlockOf6040Bytes() {
    Bench bench = bench("per-ntb", 8_600, 10, UsbSpeed.SUPER);
    new Sender(bench, 4, 1_500, 1, 100_000).run(START_NS, START_NS + SECOND_NS);
    assertThat(bench.counters().ntbBytes).isEqualTo(6_040);
  }

  /** S-03; the block closes at 31 datagrams, so the delay is 31 · 299 us. */
  @Test
  void aTimerMovedByEveryPacketNeverFiresWhenTheyComeEvery299Us() {
    Bench often = bench("per-packet", 0, 10, UsbSpeed.SUPER_PLUS);
    new Sender(often, 31 * 10 + 1, 256, 1, 299_000).run(START_NS, START_NS + 310 * 299_000 + 1_000);
    assertThat(often.counters().timerExpiries).isZero();
    assertThat(often.counters().ntbs).isEqualTo(10);
    assertThat(often.ledger.latencyNs().getMaxValue())
        .isBetween(31 * 299_000L, 31 * 299_000L + 20_000);
    Bench seldom = bench("per-packet", 0, 10, UsbSpeed.SUPER_PLUS);
    new Sender(seldom, 100, 256, 1, 301_000).run(START_NS, START_NS + SECOND_NS);
    assertThat(seldom.counters().timerExpiries).isEqualTo(100);
    assertThat(seldom.counters().ntbs).isEqualTo(100);
    assertThat(seldom.ledger.latencyNs().getMinValue()).isGreaterThanOrEqualTo(300_000 - 512);
  }

  /** S-04 (i): saturating trains of 64. */
  @Test
  void longTrainsNeedAtMostOneStartEachAndNoTimerNone() {
    int trains = 2_000;
    Bench deadline = bench("deadline", 2_000, 10, UsbSpeed.SUPER_PLUS);
    new Sender(deadline, 64L * trains, 1_500, 64, 0).run(START_NS, START_NS + SECOND_NS);
    assertThat(deadline.counters().timerStarts).isBetween(1L, (long) trains);
    assertThat(deadline.counters().timerStartsWhileActive).isZero();
    assertThat(deadline.ledger.outstanding()).isZero();
    Bench none = bench("no-timer", 2_000, 10, UsbSpeed.SUPER_PLUS);
    new Sender(none, 64L * trains, 1_500, 64, 0).run(START_NS, START_NS + SECOND_NS);
    assertThat(none.counters().timerStarts).isZero();
    assertThat(none.counters().ntbs).isEqualTo(7L * trains);
    assertThat(none.counters().closedByLast).isEqualTo(trains);
    assertThat(none.ledger.outstanding()).isZero();
  }

  /** S-04 (ii): 256 B every 299 us. */
  @Test
  void aTrickleWaitsAtMostTheTimeoutUnderADeadlineAndNotAtAllWithoutATimer() {
    Bench deadline = bench("deadline", 0, 10, ServiceTime.linear(0, 0, 1024));
    new Sender(deadline, 1_000, 256, 1, 299_000).run(START_NS, START_NS + SECOND_NS);
    assertThat(deadline.counters().ntbs).isEqualTo(500);
    assertThat(deadline.counters().timerStartsWhileActive).isZero();
    assertThat(deadline.ledger.latencyNs().getMaxValue()).isBetween(299_000L, 301_000L);
    Bench none = bench("no-timer", 0, 10, ServiceTime.linear(0, 0, 1024));
    new Sender(none, 1_000, 256, 1, 299_000).run(START_NS, START_NS + SECOND_NS);
    assertThat(none.counters().ntbs).isEqualTo(1_000);
    assertThat(none.counters().timerStarts).isZero();
    assertThat(none.ledger.latencyNs().getMaxValue()).isZero();
  }

  /** S-04 (iii): ten packets back to back every millisecond. */
  @ParameterizedTest
  @ValueSource(strings = {"deadline", "no-timer"})
  void aBlockGoesAsSoonAsItsTenthPacketIsIn(String policy) {
    Bench bench = bench(policy, 500, 10, UsbSpeed.SUPER);
    new Sender(bench, 1_000, 1_500, 10, 1_000_000).run(START_NS, START_NS + SECOND_NS);
    assertThat(bench.counters().timerStarts).isZero();
    assertThat(bench.counters().ntbs).isEqualTo(100);
    assertThat(bench.counters().closedByFull).isEqualTo(100);
    assertThat(bench.ledger.latencyNs().getMaxValue()).isLessThan(40_000);
  }

  @Test
  void tenPacketsEveryMillisecondAreFlushedByTheTimerUnderPerPacket() {
    Bench bench = bench("per-packet", 500, 10, UsbSpeed.SUPER);
    new Sender(bench, 1_000, 1_500, 10, 1_000_000).run(START_NS, START_NS + SECOND_NS);
    assertThat(bench.counters().timerStarts).isEqualTo(1_000);
    assertThat(bench.counters().closedByTimer).isEqualTo(100);
    assertThat(bench.ledger.latencyNs().getMaxValue()).isBetween(330_000L, 345_000L);
  }

  private static Bench bench(String policy, long packetNs, int requests, ServiceTime link) {
    CostProfile profile = Bench.costs(Cost.FRAME_STACK, packetNs);
    MachineConfig machine = Bench.machine(HrtimerVersions.V6_1, profile, 250);
    return new Bench(
        machine, NcmConfig.defaults().withRequests(requests), Bench.named(policy), link);
  }
}
