package org.xmitlab.loadgen.pktgen;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.xmitlab.loadgen.run.NcmRun;
import org.xmitlab.loadgen.run.RunResult;
import org.xmitlab.loadgen.scenario.NcmScenario;

/** What pktgen does with a device that takes nothing more. */
final class PatienceTest {
  private static final String WORDS = "gave up: the queue stayed stopped for 1 s";

  @Test
  void givesUpWhenTheQueueStaysStopped() {
    RunResult result = run("--link none --requests 3 --count 1000");

    assertThat(result.pktgen()).endsWith(WORDS);
    assertThat(result.throughput().limitedBy()).isEqualTo("a queue that stayed stopped");
    assertThat(result.throughput().packets()).isEqualTo(31);
    assertThat(result.throughput().virtualNs()).isBetween(1_000_000_000L, 1_001_000_000L);
  }

  @Test
  void givesUpAlsoInTheMiddleOfABurst() {
    assertThat(run("--link none --requests 3 --count 1000 --burst 50").pktgen()).endsWith(WORDS);
  }

  @Test
  void stopsAtTheEndOfItsTimeIfThatComesFirst() {
    RunResult result = run("--link none --requests 3 --duration 900ms");

    assertThat(result.pktgen()).doesNotContain("gave up");
    assertThat(result.throughput().virtualNs()).isBetween(900_000_000L, 901_000_000L);
  }

  @Test
  void hasPatienceWithADeviceThatIsMerelySlow() {
    RunResult result = run("--link full --requests 1 --count 2000");

    assertThat(result.throughput().virtualNs()).isGreaterThan(2_000_000_000L);
    assertThat(result.pktgen()).doesNotContain("gave up");
    assertThat(result.throughput().packets()).isEqualTo(2_000);
  }

  @Test
  void startsItsClockWhenItWakes() {
    RunResult result = run("--delay 1ms --count 3 --profile free --timer-cost 0ns");

    // The first two calls come back to back, the third one gap later.
    assertThat(result.throughput().virtualNs()).isEqualTo(1_000_000L);
  }

  private static RunResult run(String words) {
    return new NcmRun(NcmScenario.of(words)).run();
  }
}
