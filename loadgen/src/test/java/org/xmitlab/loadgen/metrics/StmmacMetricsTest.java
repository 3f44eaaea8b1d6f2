package org.xmitlab.loadgen.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.xmitlab.loadgen.run.StmmacRun;
import org.xmitlab.loadgen.scenario.StmmacScenario;

final class StmmacMetricsTest {
  @Test
  void everyQueueHasItsOwnMeters() {
    StmmacRun run =
        new StmmacRun(
            StmmacScenario.of(
                "--workload udp-flood --flows 8 --queues 2 --count 1000 --policy S4"));
    run.run();
    String text = MetricsText.of(run);
    for (int queue = 0; queue < 2; queue++) {
      long xmits = run.nic().counters(queue).xmits;
      assertThat(xmits).isPositive();
      assertThat(text).contains("xmitlab_tx_xmits_total{queue=\"" + queue + "\"} " + xmits);
    }
    assertThat(text)
        .contains("xmitlab_wire_frames_total 1000\n")
        .contains("xmitlab_delivery_held 0\n")
        .contains("xmitlab_completion_ns{quantile=\"0.5\",queue=\"1\"} ")
        .isEqualTo(MetricsText.of(run));
  }
}
