package org.xmitlab.loadgen.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.xmitlab.loadgen.run.RunResult;
import org.xmitlab.loadgen.scenario.ScenarioOption;
import org.xmitlab.loadgen.scenario.ScenarioText;

final class ComparisonTest {
  private final Comparison comparison = new Comparison(List.of(ScenarioOption.KERNEL));

  @BeforeEach
  void addThreeRows() {
    comparison.add(ScenarioText.of("--kernel v5.10.23"), SampleResult.of(4));
    comparison.add(
        ScenarioText.of("--kernel v5.10.24"),
        SampleResult.of(3, new RunResult.Delivery(10, 8, 1, 0, 0, 1, false, 0)));
    comparison.add(
        ScenarioText.of("--kernel v6.1"),
        SampleResult.of(5, new RunResult.Delivery(10, 8, 0, 0, 0, 2, true, 0)));
  }

  @Test
  void theFirstRowIsTheBaseOfTheOthersDeltas() {
    List<String> lines = comparison.table().lines().toList();
    assertThat(lines).hasSize(4);
    assertThat(lines.get(0)).startsWith("kernel    Gbit/s L2    delta");
    assertThat(lines.get(1)).contains("v5.10.23").contains("4.000").contains("base");
    assertThat(lines.get(2)).contains("v5.10.24").contains("-25.0 %");
    assertThat(lines.get(3)).contains("v6.1").contains("+25.0 %");
  }

  @Test
  void deliveryIsPartOfTheRow() {
    List<String> lines = comparison.table().lines().toList();
    assertThat(lines.get(1)).endsWith("complete");
    assertThat(lines.get(2)).endsWith("1 lost, 0 reordered, 1 stuck");
    assertThat(lines.get(3)).endsWith("stalled, 2 stuck");
  }

  @Test
  void theCsvHasAsManyCellsInEveryRowAsInTheHeading() {
    List<String> lines = comparison.csv().lines().toList();
    assertThat(lines).hasSize(4);
    assertThat(lines.get(0)).startsWith("kernel,gbps_l2,starts_per_packet,");
    assertThat(lines).allSatisfy(line -> assertThat(line.split(",", -1)).hasSize(12));
    assertThat(lines.get(2)).isEqualTo("v5.10.24,3,0.4,1.5,6,10,2,6000,link,1,1,false");
  }

  @Test
  void aBaseOfZeroHasNoDeltas() {
    Comparison fromNothing = new Comparison(List.of());
    fromNothing.add(ScenarioText.of(""), SampleResult.of(0));
    fromNothing.add(ScenarioText.of(""), SampleResult.of(1));
    assertThat(fromNothing.table()).doesNotContain("Infinity").doesNotContain("NaN");
  }
}
