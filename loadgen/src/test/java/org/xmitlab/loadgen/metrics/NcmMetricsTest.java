package org.xmitlab.loadgen.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleConfig;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.xmitlab.cpu.CostKind;
import org.xmitlab.loadgen.run.NcmRun;
import org.xmitlab.loadgen.run.RunResult;
import org.xmitlab.loadgen.scenario.NcmScenario;

final class NcmMetricsTest {
  private final NcmRun run = new NcmRun(NcmScenario.of("--duration 5ms --burst 4"));
  private final VirtualClock clock = new VirtualClock(run.machine().cpu(0));
  private final MeterRegistry registry = new SimpleMeterRegistry(SimpleConfig.DEFAULT, clock);

  @BeforeEach
  void bind() {
    new NcmMetrics(run).bindTo(registry);
  }

  @AfterEach
  void close() {
    registry.close();
  }

  private double counter(String name, String... tags) {
    return registry.get(name).tags(tags).functionCounter().count();
  }

  @Test
  void metersBoundBeforeARunShowWhatItCounted() {
    assertThat(counter("xmitlab.delivery.sent")).isZero();
    RunResult result = run.run();
    assertThat(counter("xmitlab.delivery.sent")).isPositive().isEqualTo(result.delivery().sent());
    assertThat(counter("xmitlab.timer.starts")).isEqualTo(result.timer().starts());
    assertThat(counter("xmitlab.ntb.closed", "by", "full")).isEqualTo(result.ntb().closedByFull());
    assertThat(counter("xmitlab.clockevent.programs"))
        .isGreaterThanOrEqualTo(result.timer().programs());
    assertThat(registry.get("xmitlab.delivery.latency.ns").tag("quantile", "0.5").gauge().value())
        .isEqualTo(result.latencyNs().p50());
  }

  @Test
  void theSharesOfTheCpuAddUpToNoMoreThanItsTime() {
    run.run();
    double spent = 0;
    for (CostKind kind : CostKind.values()) {
      spent += counter("xmitlab.cpu.spent.ns", "kind", kind.label());
    }
    double now = registry.get("xmitlab.cpu.now.ns").gauge().value();
    assertThat(spent).isPositive().isLessThanOrEqualTo(now);
  }

  @Test
  void theClockIsThatOfTheMachine() {
    long beforeNs = clock.monotonicTime();
    run.run();
    assertThat(clock.monotonicTime() - beforeNs).isBetween(5_000_000L, 30_000_000L);
    assertThat(clock.monotonicTime()).isEqualTo(run.machine().cpu(0).nowNs());
    assertThat(clock.wallTime()).isEqualTo(clock.monotonicTime() / 1_000_000);
  }

  @Test
  void theTextHasALineForEveryMeterInOrder() {
    run.run();
    String text = MetricsText.of(registry);
    assertThat(text.lines().toList())
        .isSorted()
        .doesNotHaveDuplicates()
        .hasSize(registry.getMeters().size());
    assertThat(text)
        .contains("xmitlab_delivery_sent_total " + run.ledger().sent() + "\n")
        .containsPattern("xmitlab_cpu_spent_ns_total\\{cpu=\"0\",kind=\"stack\"} \\d+\n")
        .contains("xmitlab_ntb_closed_total{by=\"last\"} 0\n")
        .isEqualTo(MetricsText.of(run));
  }
}
