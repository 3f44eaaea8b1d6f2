package org.xmitlab.loadgen.pktgen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.xmitlab.provenance.Figure.assumed;

import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.xmitlab.cpu.Cost;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.loadgen.netty.RecordingNic;

/** How a run works: spec/pktgen.md section 5. */
final class PktgenHandlerTest {
  private static final int ID_AT = 18;
  private static final int SEQUENCE_AT = 46;
  private static final long SECOND_NS = 1_000_000_000L;

  private final RecordingNic nic = new RecordingNic();

  private static PktgenConfig config(long count, int burst, int cloneSkb, Pace pace) {
    return new PktgenConfig(count, 0, 60, burst, cloneSkb, pace);
  }

  private static PktgenResult run(RecordingNic nic, PktgenConfig config) {
    PktgenHandler pktgen =
        new PktgenHandler(config, nic.cpu, nic.simulation.events(), nic.simulation::stop);
    nic.channel.pipeline().addLast(pktgen);
    pktgen.start();
    nic.runToTheEnd();
    assertThat(pktgen.isFinished()).isTrue();
    return pktgen.result();
  }

  private static String idAndSequence(RecordingNic.Sent sent) {
    ByteBuffer frame = ByteBuffer.wrap(sent.bytes());
    return frame.getShort(ID_AT) + "," + frame.getInt(SEQUENCE_AT);
  }

  private List<String> idsAndSequences() {
    return nic.sent.stream().map(PktgenHandlerTest::idAndSequence).toList();
  }

  @Test
  void theCountIsCheckedAfterTheWholeBurst() {
    assertThat(run(nic, config(10_001, 8, 0, Pace.NONE)).packets()).isEqualTo(10_008);
  }

  @Test
  void allCopiesOfABurstButTheLastAnnounceAnother() {
    run(nic, config(8, 4, 0, Pace.NONE));
    assertThat(nic.trains()).containsExactly(4, 4);
  }

  @Test
  void aDelayPacesCallsAndNotPackets() {
    PktgenResult result = run(nic, config(2_000, 8, 0, Pace.every(50_000)));
    assertThat(result.packets()).isEqualTo(2_000);
    // 250 calls, the first two back to back; the real run took 12404 us with its own costs.
    assertThat(result.elapsedNs()).isEqualTo(248 * 50_000);
  }

  @Test
  void theFirstTwoCallsOfAPacedRunComeBackToBack() {
    run(nic, config(4, 1, 0, Pace.every(1_000)));
    assertThat(nic.times()).containsExactly(0L, 0L, 1_000L, 2_000L);
  }

  @Test
  void aLateCallIsCaughtUpBackToBack() {
    nic.frameNs = 100;
    nic.at(1_050, () -> nic.cpu.stall(2_500));
    run(nic, config(6, 1, 0, Pace.every(1_000)));
    assertThat(nic.times()).containsExactly(0L, 100L, 1_000L, 3_550L, 3_650L, 4_000L);
  }

  @Test
  void aRateDoesNotDrift() {
    // Line rate of 10 Gbit/s Ethernet; intervals of whole ns would be 44 kpps off.
    long pps = 14_880_952;
    Pace pace = Pace.atRate(480, 480 * pps);
    PktgenHandler pktgen =
        new PktgenHandler(
            new PktgenConfig(0, SECOND_NS / 10, 60, 1, Integer.MAX_VALUE, pace),
            nic.cpu,
            nic.simulation.events(),
            nic.simulation::stop);
    nic.channel.pipeline().addLast(pktgen);
    nic.forgetful = true;
    pktgen.start();
    nic.runToTheEnd();
    assertThat(pktgen.result().packets()).isBetween(pps / 10, pps / 10 + 2);
  }

  @Test
  void cloneSkbCountsTransmitCalls() {
    run(nic, config(48, 8, 3, Pace.NONE));
    List<String> seen = idsAndSequences();
    assertThat(seen.subList(0, 24)).containsOnly("0,1");
    assertThat(seen.subList(24, 48)).containsOnly("1,25");
  }

  @Test
  void theSequenceIsThatOfTheTimeOfBuilding() {
    run(nic, config(12, 4, 0, Pace.NONE));
    assertThat(idsAndSequences())
        .containsExactly(
            "0,1", "0,1", "0,1", "0,1", "1,5", "1,5", "1,5", "1,5", "2,9", "2,9", "2,9", "2,9");
  }

  @Test
  void waitingForACallsTimeIsIdleAndSpinningOnAStoppedQueueIsNot() {
    nic.stopAfter = 2;
    nic.at(
        10_000,
        () -> {
          nic.stopAfter = Integer.MAX_VALUE;
          nic.txQueue().wake();
        });
    PktgenResult result = run(nic, config(3, 1, 0, Pace.every(4_000)));
    assertThat(result.elapsedNs()).isEqualTo(10_000);
    assertThat(result.idleNs()).isEqualTo(4_000);
  }

  @Test
  void aBurstThatAStoppedQueueCutsGoesOnWhenItWakes() {
    nic.stopAfter = 3;
    nic.at(
        500,
        () -> {
          nic.stopAfter = Integer.MAX_VALUE;
          nic.txQueue().wake();
        });
    PktgenResult result = run(nic, config(8, 8, 0, Pace.NONE));
    assertThat(nic.times().subList(0, 3)).containsOnly(0L);
    assertThat(nic.times().subList(3, nic.sent.size())).containsOnly(500L);
    assertThat(result.packets()).isEqualTo(nic.sent.size());
  }

  @Test
  void aDurationEndsTheRunOnTheNanosecond() {
    CostProfile profile = CostProfile.FREE.with(Cost.GENERATOR_CALL, assumed(70, "for the test"));
    RecordingNic costly = new RecordingNic(profile);
    PktgenResult result = run(costly, new PktgenConfig(0, 1_000, 60, 1, 0, Pace.NONE));
    assertThat(costly.sent).hasSize(15);
    assertThat(result.elapsedNs()).isEqualTo(1_050);
  }

  @Test
  void aPacedDurationEndsWhileItWaits() {
    PktgenResult result = run(nic, new PktgenConfig(0, 2_500, 60, 1, 0, Pace.every(1_000)));
    assertThat(nic.times()).containsExactly(0L, 0L, 1_000L, 2_000L);
    assertThat(result.elapsedNs()).isEqualTo(2_500);
    assertThat(result.idleNs()).isEqualTo(2_500);
  }

  @Test
  void givesUpWhenTheQueueStaysStoppedForASecond() {
    nic.stopAfter = 5;
    PktgenResult result = run(nic, config(100, 1, 0, Pace.NONE));
    assertThat(result.packets()).isEqualTo(5);
    assertThat(result.gaveUp()).isTrue();
    assertThat(result.elapsedNs()).isEqualTo(SECOND_NS);
  }

  @Test
  void doesNotGiveUpOnAQueueThatWakesInTime() {
    nic.stopAfter = 5;
    nic.at(
        SECOND_NS - 1,
        () -> {
          nic.stopAfter = Integer.MAX_VALUE;
          nic.txQueue().wake();
        });
    PktgenResult result = run(nic, config(100, 1, 0, Pace.NONE));
    assertThat(result.packets()).isEqualTo(100);
    assertThat(result.gaveUp()).isFalse();
  }
}
