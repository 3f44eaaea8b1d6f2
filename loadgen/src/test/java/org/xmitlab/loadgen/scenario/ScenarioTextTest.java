package org.xmitlab.loadgen.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

final class ScenarioTextTest {
  @Test
  void takesDefaultsForWhatIsNotGiven() {
    ScenarioText text = ScenarioText.of("--hz 1000");
    assertThat(text.get(ScenarioOption.HZ)).isEqualTo("1000");
    assertThat(text.get(ScenarioOption.DURATION)).isEqualTo("100ms");
    assertThat(text.has(ScenarioOption.HZ)).isTrue();
    assertThat(text.has(ScenarioOption.KERNEL)).isFalse();
  }

  @Test
  void aCountTakesThePlaceOfTheDefaultDurationOnly() {
    assertThat(ScenarioText.of("--count 5").get(ScenarioOption.DURATION)).isEmpty();
    assertThat(ScenarioText.of("--count 5 --duration 1ms").get(ScenarioOption.DURATION))
        .isEqualTo("1ms");
  }

  @Test
  void theLastOptionVariesFastest() {
    List<String> rows =
        ScenarioText.of("--policy per-packet,per-ntb --kernel v5.10.23,v5.10.24")
            .crossProduct()
            .stream()
            .map(ScenarioText::toString)
            .toList();
    assertThat(rows)
        .containsExactly(
            "--kernel v5.10.23 --policy per-packet",
            "--kernel v5.10.23 --policy per-ntb",
            "--kernel v5.10.24 --policy per-packet",
            "--kernel v5.10.24 --policy per-ntb");
  }

  @Test
  void onlyListsCountAsVaried() {
    assertThat(ScenarioText.of("--hz 250,1000 --kernel v6.1 --burst 1,2").varied())
        .containsExactly(ScenarioOption.HZ, ScenarioOption.BURST);
  }

  @Test
  void aSingleRowComesOutOfNoLists() {
    assertThat(ScenarioText.of("").crossProduct()).hasSize(1);
  }

  @Test
  void refusesEmptyElementsOfAList() {
    for (String list : new String[] {"v6.1,", ",v6.1", ",", "v6.1,,v4.14"}) {
      ScenarioText text = new ScenarioText().put(ScenarioOption.KERNEL, list);
      assertThatThrownBy(text::crossProduct)
          .isInstanceOf(UsageError.class)
          .hasMessage("--kernel: '" + list + "' is not accepted; an element of the list is empty");
    }
  }

  @Test
  void namesTheNearestOptionAndTheMissingValue() {
    assertThatThrownBy(() -> ScenarioText.of("--kernal v6.1"))
        .hasMessageContaining("did you mean --kernel?");
    assertThatThrownBy(() -> ScenarioText.of("--hz")).hasMessage("--hz: a value is missing");
  }

  @Test
  void isReadAgainAsItIsWritten() {
    String words = "--kernel v6.1 --timer-hw hpet --hz 100";
    assertThat(ScenarioText.of(words)).hasToString(words);
  }
}
