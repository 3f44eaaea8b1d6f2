package org.xmitlab.hrtimer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

final class HrtimerModeTest {
  @Test
  void readsKernelWords() {
    assertThat(HrtimerMode.parse("ABS")).isEqualTo(HrtimerMode.ABS);
    assertThat(HrtimerMode.parse("REL_SOFT")).isEqualTo(HrtimerMode.REL_SOFT);
    assertThat(HrtimerMode.parse("ABS_PINNED_HARD")).isEqualTo(HrtimerMode.ABS_PINNED_HARD);
  }

  @Test
  void refusesAnUnknownWordAndNamesTheKnownOnes() {
    assertThatThrownBy(() -> HrtimerMode.parse("REL_LAZY"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("mode: 'REL_LAZY', words are ABS, REL, PINNED, SOFT, HARD");
  }

  @Test
  void numbersTheModeAsTheKernelDoes() {
    assertThat(HrtimerMode.ABS.bits()).isZero();
    assertThat(HrtimerMode.REL_SOFT.bits()).isEqualTo(5);
    assertThat(HrtimerMode.ABS_PINNED_HARD.bits()).isEqualTo(10);
  }
}
