package org.xmitlab.ncm.gadget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.xmitlab.cpu.Cost;
import org.xmitlab.cpu.CostKind;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.hrtimer.HrtimerMode;
import org.xmitlab.hrtimer.version.HrtimerVersions;
import org.xmitlab.ncm.policy.AggregationPolicy;
import org.xmitlab.ncm.policy.NtbActions;
import org.xmitlab.ncm.usb.ServiceTime;
import org.xmitlab.ncm.usb.UsbRequest;
import org.xmitlab.netdev.Frame;
import org.xmitlab.netdev.TxResult;
import org.xmitlab.provenance.Figure;

final class NcmGadgetTest {
  private static final NcmConfig DEFAULTS = NcmConfig.defaults();
  private static final ServiceTime NO_HOST = ServiceTime.none(1024);
  private static final int FULL = 10;
  private static final int SIZE = 1500;

  @Test
  void deliversEveryFrameOnceAndInOrder() {
    Bench bench = Bench.free(DEFAULTS, "per-ntb", ServiceTime.linear(1_000, 0, 1024));
    bench.xmit(25, SIZE);
    bench.runUntil(1_000_000);
    assertThat(bench.ledger.received()).isEqualTo(25);
    assertThat(bench.ledger.outstanding()).isZero();
    assertThat(bench.ledger.reordered()).isZero();
    assertThat(bench.ledger.latencyNs().getMaxValue()).isBetween(301_000L, 301_500L);
    assertThat(bench.gadget.heldFrames()).isZero();
  }

  @Test
  void fillsBlocksToTheirLimits() {
    Bench bench = Bench.free(DEFAULTS, "per-ntb", NO_HOST);
    bench.xmit(FULL + 1, SIZE);
    assertThat(bench.counters().ntbs).isEqualTo(1);
    assertThat(bench.counters().datagrams).isEqualTo(FULL);
    assertThat(bench.counters().ntbBytes).isEqualTo(15064);
    Bench small = Bench.free(DEFAULTS, "per-ntb", NO_HOST);
    small.xmit(32, 60);
    assertThat(small.counters().datagrams).isEqualTo(31);
    assertThat(small.counters().ntbBytes).isEqualTo(2008);
  }

  @Test
  void stopsTheQueueWithTheLastRequestAndWakesItWithTheFirstThatReturns() {
    Bench bench = Bench.free(DEFAULTS.withRequests(2), "per-ntb", NO_HOST);
    List<Long> wakes = new ArrayList<>();
    bench.gadget.txQueue().onWake(() -> wakes.add(bench.cpu.nowNs()));
    bench.xmit(2 * FULL + 1, SIZE);
    assertThat(bench.gadget.freeRequests()).isZero();
    assertThat(bench.gadget.txQueue().isStopped()).isTrue();
    assertThat(bench.xmit(SIZE, false)).isEqualTo(TxResult.BUSY);
    assertThat(bench.counters().busy).isEqualTo(1);
    bench.runUntil(100);
    bench.link.completeOldest(UsbRequest.OK);
    bench.link.completeOldest(UsbRequest.OK);
    assertThat(wakes).containsExactly(100L);
    assertThat(bench.gadget.freeRequests()).isEqualTo(2);
    assertThat(bench.xmit(SIZE, false)).isEqualTo(TxResult.OK);
  }

  @Test
  void stopsAndStartsTheQueueForEveryBufferedFrameWhenOneRequestIsFree() {
    Bench bench = Bench.free(DEFAULTS.withRequests(1), "per-ntb", NO_HOST);
    bench.xmit(3, SIZE);
    assertThat(bench.gadget.txQueue().stops()).isEqualTo(3);
    assertThat(bench.gadget.txQueue().isStopped()).isFalse();
  }

  @Test
  void leavesTheQueueRunningWhenACompletionComesInsideATransmitCall() {
    CostProfile copies = Bench.costs(Cost.COPY_PER_KIB, 1024);
    Bench bench =
        new Bench(
            Bench.machine(HrtimerVersions.V6_1, copies, 0),
            DEFAULTS.withRequests(2),
            Bench.named("per-ntb"),
            ServiceTime.linear(800, 0, 1024));
    List<String> actions = new ArrayList<>();
    bench.xmit(FULL, SIZE);
    bench.gadget.observe(
        new NcmObserver() {
          @Override
          public void queueStopped() {
            actions.add("stop");
          }

          @Override
          public void queueStarted() {
            actions.add("start");
          }

          @Override
          public void queueWoken() {
            actions.add("wake");
          }

          @Override
          public void ntbCompleted(UsbRequest request) {
            actions.add("completed");
          }
        });
    bench.xmit(1, SIZE);
    assertThat(actions).as("the first of two requests leaves").isEmpty();
    bench.xmit(1, SIZE);
    assertThat(actions).containsExactly("stop", "completed", "wake");
    assertThat(bench.gadget.freeRequests()).isEqualTo(2);
    assertThat(bench.gadget.txQueue().isStopped()).isFalse();
  }

  @Test
  void keepsBlocksInOrderWhenACompletionSendsOneInsideATransmitCall() {
    CostProfile copies = Bench.costs(Cost.COPY_PER_KIB, 1024);
    Bench bench =
        new Bench(
            Bench.machine(HrtimerVersions.V6_1, copies, 0),
            DEFAULTS.withRequests(2),
            Bench.named("no-timer"),
            ServiceTime.linear(FULL * SIZE + 800, 0, 1024));
    bench.xmit(SIZE, false);
    for (int i = 0; i < FULL; i++) {
      bench.xmit(SIZE, true);
    }
    bench.xmit(SIZE, false);
    assertThat(bench.counters().ntbs).as("the completion came and sent the third").isEqualTo(3);
    bench.runUntil(1_000_000);
    assertThat(bench.ledger.received()).isEqualTo(FULL + 2);
    assertThat(bench.ledger.reordered()).isZero();
  }

  @Test
  void perNtbStallsWhenItsTimerMeetsBusyAndOnlyAFullBlockHelps() {
    Bench bench = stalled("per-ntb");
    assertThat(bench.counters().stalledFlushes).isEqualTo(1);
    assertThat(bench.gadget.isStalled()).isTrue();
    bench.link.completeOldest(UsbRequest.OK);
    bench.xmit(1, SIZE);
    bench.runUntil(10_000_000);
    assertThat(bench.gadget.isStalled()).isTrue();
    assertThat(bench.gadget.heldFrames()).isEqualTo(2);
    bench.xmit(FULL - 1, SIZE);
    assertThat(bench.counters().closedByFull).isEqualTo(2);
    assertThat(bench.gadget.isStalled()).isFalse();
  }

  @Test
  void perPacketHealsTheStallWithTheNextFrame() {
    Bench bench = stalled("per-packet");
    assertThat(bench.gadget.isStalled()).isTrue();
    bench.link.completeOldest(UsbRequest.OK);
    bench.xmit(1, SIZE);
    assertThat(bench.gadget.isStalled()).isFalse();
    bench.runUntil(10_000_000);
    assertThat(bench.counters().closedByTimer).isEqualTo(1);
    assertThat(bench.gadget.openDatagrams()).isZero();
  }

  @Test
  void perNtbRepairSendsTheBlockWithTheCompletion() {
    Bench bench = stalled("per-ntb-repair");
    assertThat(bench.gadget.isStalled()).isFalse();
    bench.link.completeOldest(UsbRequest.OK);
    assertThat(bench.gadget.openDatagrams()).isZero();
    assertThat(bench.counters().closedByTimer).isEqualTo(1);
    assertThat(bench.gadget.txQueue().isStopped())
        .as("the request was used again at once, so there is nothing to wake the queue for")
        .isTrue();
  }

  @Test
  void perNtbRearmSendsTheBlockWithinATimeoutOfTheCompletion() {
    Bench bench = stalled("per-ntb-rearm");
    bench.link.completeOldest(UsbRequest.OK);
    bench.runUntil(700_000);
    assertThat(bench.gadget.openDatagrams()).isZero();
    assertThat(bench.counters().timerExpiries).isEqualTo(2);
  }

  @Test
  void aBlockThatWaitsForAnnouncedFramesIsNotStalled() {
    Bench bench = Bench.free(DEFAULTS, "no-timer", NO_HOST);
    bench.xmit(SIZE, true);
    assertThat(bench.gadget.hasOpenBlock()).isTrue();
    assertThat(bench.gadget.isStalled()).isFalse();
  }

  @Test
  void countsWhyBlocksWereClosed() {
    Bench bench = Bench.free(DEFAULTS, "deadline", ServiceTime.linear(1_000, 0, 1024));
    bench.xmit(FULL, SIZE);
    assertThat(bench.counters().closedByFull).as("no eleventh like it would fit").isEqualTo(1);
    bench.xmit(1, SIZE);
    bench.runUntil(400_000);
    assertThat(bench.counters().closedByTimer).isEqualTo(1);
    bench.xmit(SIZE, true);
    bench.runUntil(800_000);
    bench.xmit(SIZE, false);
    assertThat(bench.counters().closedByLast).isEqualTo(1);
    assertThat(bench.counters().ntbs).isEqualTo(3);
  }

  @Test
  void countsWhatWasOwedUnderItsFirstReason() {
    Bench bench = Bench.free(DEFAULTS.withRequests(1), "no-timer", NO_HOST);
    for (int i = 0; i < FULL; i++) {
      bench.xmit(SIZE, true);
    }
    bench.xmit(SIZE, false);
    assertThat(bench.counters().closedByFull).isEqualTo(1);
    assertThat(bench.gadget.isStalled()).as("owed, and a request is under way").isFalse();
    bench.link.completeOldest(UsbRequest.OK);
    assertThat(bench.counters().closedByLast).isEqualTo(1);
    assertThat(bench.gadget.openDatagrams()).isZero();
  }

  @Test
  void aSecondBlockOfOneCallNeedsAFurtherRequest() {
    Bench bench = Bench.free(DEFAULTS.withRequests(2), "no-timer", NO_HOST);
    for (int i = 0; i < FULL; i++) {
      bench.xmit(SIZE, true);
    }
    bench.xmit(SIZE, false);
    assertThat(bench.counters().ntbs).isEqualTo(2);
    assertThat(bench.link.queuedRequests()).isEqualTo(2);
    bench.link.completeOldest(UsbRequest.OK);
    assertThat(bench.ledger.received()).as("the full block went first").isEqualTo(FULL);
  }

  @Test
  void holdsFramesUntilTheHostHasThem() {
    Bench bench = Bench.free(DEFAULTS, "per-ntb", NO_HOST);
    bench.xmit(FULL + 3, SIZE);
    assertThat(bench.gadget.heldFrames()).isEqualTo(FULL + 3);
    bench.link.completeOldest(UsbRequest.OK);
    assertThat(bench.gadget.heldFrames()).isEqualTo(3);
  }

  @Test
  void countsTransfersAsPacketsAndTellsErrorsFromShutdowns() {
    Bench bench = Bench.free(DEFAULTS, "per-ntb", NO_HOST);
    bench.xmit(4 * FULL + 1, SIZE);
    bench.link.completeOldest(UsbRequest.OK);
    bench.link.completeOldest(UsbRequest.ESHUTDOWN);
    bench.link.completeOldest(UsbRequest.ECONNRESET);
    bench.link.completeOldest(-71);
    assertThat(bench.counters().txPackets).isEqualTo(4);
    assertThat(bench.counters().txBytes).isEqualTo(15064);
    assertThat(bench.counters().txErrors).isEqualTo(1);
  }

  @Test
  void chargesForFramesCopiesAndTransfersButNotForBusy() {
    CostProfile profile =
        Bench.costs(Cost.FRAME_STACK, 1_000)
            .with(Cost.COPY_PER_KIB, Figure.assumed(1024, "test"))
            .with(Cost.TRANSFER_SUBMIT, Figure.assumed(700, "test"))
            .with(Cost.TRANSFER_COMPLETE, Figure.assumed(300, "test"));
    Bench bench =
        new Bench(
            Bench.machine(HrtimerVersions.V6_1, profile, 0),
            DEFAULTS.withRequests(1),
            Bench.named("per-ntb"),
            NO_HOST);
    bench.xmit(FULL + 1, SIZE);
    bench.xmit(SIZE, false);
    bench.link.completeOldest(UsbRequest.OK);
    assertThat(bench.cpu.spentNs(CostKind.STACK)).isEqualTo((FULL + 1) * 1_000);
    assertThat(bench.cpu.spentNs(CostKind.COPY)).isEqualTo((FULL + 1) * SIZE);
    assertThat(bench.cpu.spentNs(CostKind.TRANSFER)).isEqualTo(700 + 300);
  }

  @Test
  void measuresHowLateItsTimerIs() {
    Bench bench =
        new Bench(
            Bench.machine(HrtimerVersions.V6_1, Bench.costs(Cost.IRQ_ENTRY, 2_000), 0),
            DEFAULTS,
            Bench.named("per-ntb"),
            NO_HOST);
    bench.xmit(1, SIZE);
    bench.runUntil(1_000_000);
    assertThat(bench.counters().timerExpiries).isEqualTo(1);
    assertThat(bench.counters().maxLateNs).isEqualTo(2_000);
  }

  @Test
  void flushesInATaskletWhenTheTimerIsAHardOne() {
    List<Integer> cancels = new ArrayList<>();
    NcmObserver observer =
        new NcmObserver() {
          @Override
          public void timerCancelled(int result) {
            cancels.add(result);
          }
        };
    Bench soft = Bench.free(DEFAULTS, "per-ntb", NO_HOST);
    Bench hard = Bench.free(DEFAULTS.withTimerMode(HrtimerMode.REL), "per-ntb", NO_HOST);
    Bench old =
        new Bench(
            Bench.machine(HrtimerVersions.V4_14, CostProfile.FREE, 0),
            DEFAULTS,
            Bench.named("per-packet"),
            NO_HOST);
    for (Bench bench : List.of(soft, hard, old)) {
      bench.gadget.observe(observer);
      bench.xmit(1, SIZE);
      bench.runUntil(300_000);
      assertThat(bench.counters().ntbs).isEqualTo(1);
    }
    assertThat(cancels).as("only in its own callback does a cancel fail").containsExactly(-1, 0, 0);
  }

  @Test
  void refusesFramesAtWhichTheKernelPanics() {
    Bench bench = Bench.free(DEFAULTS.withNtbInMaxBytes(2048), "per-ntb", NO_HOST);
    assertThat(bench.gadget.maxFrameBytes()).isEqualTo(2020);
    assertThat(bench.xmit(2020, false)).isEqualTo(TxResult.OK);
    assertThatThrownBy(() -> bench.xmit(2021, false))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("frame: 2021 bytes, usb0 takes up to 2020");
  }

  @Test
  void noticesAPolicyThatForgetsAFrame() {
    AggregationPolicy forgetful =
        new AggregationPolicy() {
          @Override
          public void frame(NtbActions ntb, Frame frame, boolean xmitMore) {}

          @Override
          public void timerFired(NtbActions ntb) {}
        };
    Bench bench =
        new Bench(
            Bench.machine(HrtimerVersions.V6_1, CostProfile.FREE, 0), DEFAULTS, forgetful, NO_HOST);
    assertThatThrownBy(() -> bench.xmit(SIZE, false)).hasMessageContaining("has not added");
  }

  @Test
  void refusesSetupsThatNoHostCanAskFor() {
    assertThatThrownBy(() -> DEFAULTS.withNtbInMaxBytes(2047)).hasMessageContaining("2048 … 16384");
    assertThatThrownBy(() -> DEFAULTS.withNtbInMaxBytes(16385)).hasMessageContaining("16385");
    assertThatThrownBy(() -> DEFAULTS.withRequests(0)).hasMessageContaining("requests: 0");
    assertThatThrownBy(() -> DEFAULTS.withFlushTimeoutNs(0)).hasMessageContaining("flushTimeoutNs");
    assertThatThrownBy(() -> DEFAULTS.withTimerMode(HrtimerMode.ABS))
        .hasMessageContaining("must be relative");
  }

  /** Returns a gadget whose only request is under way while its timer expires with a frame held. */
  private static Bench stalled(String policy) {
    Bench bench = Bench.free(DEFAULTS.withRequests(1), policy, NO_HOST);
    bench.xmit(FULL + 1, SIZE);
    bench.runUntil(500_000);
    return bench;
  }
}
