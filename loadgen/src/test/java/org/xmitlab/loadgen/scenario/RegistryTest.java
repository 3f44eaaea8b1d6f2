package org.xmitlab.loadgen.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

final class RegistryTest {
  private final Registry<String> policies =
      new Registry<>("policy", List.of("per-packet", "per-ntb", "none"), n -> n, n -> "is " + n);

  @Test
  void keepsTheOrderItWasGiven() {
    assertThat(policies.names()).containsExactly("per-packet", "per-ntb", "none");
    assertThat(policies.about("none")).isEqualTo("is none");
  }

  @Test
  void namesTheNearestAndAllOthersWhenAskedForAnUnknownName() {
    assertThatThrownBy(() -> policies.get("--policy", "per-ntbs"))
        .isInstanceOf(UsageError.class)
        .hasMessage(
            "--policy: 'per-ntbs' is not accepted; did you mean 'per-ntb'?"
                + " Known policies: per-packet, per-ntb, none");
  }

  @Test
  void takesTheFirstOfEquallyNearNames() {
    assertThat(Registry.nearest("x1", List.of("a1", "b1"))).isEqualTo("a1");
    assertThat(Registry.nearest("b1", List.of("a1", "b1"))).isEqualTo("b1");
    assertThat(Registry.nearest("v6.12", List.of("v4.14", "v6.1"))).isEqualTo("v6.1");
  }

  @Test
  void refusesTwoEntriesOfOneName() {
    assertThatThrownBy(() -> new Registry<>("link", List.of("a", "a"), n -> n, n -> n))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("two are called a");
  }

  @Test
  void everyBundledNameIsExplainedAndFoundAgain() {
    for (Registry<?> registry :
        List.of(Names.KERNELS, Names.TIMERS, Names.PROFILES, Names.NCM_POLICIES, Names.LINKS)) {
      assertThat(registry.names()).isNotEmpty();
      for (String name : registry.names()) {
        assertThat(registry.get("--x", name)).isSameAs(registry.entries().get(name));
        assertThat(registry.about(name)).as(name).isNotBlank();
      }
    }
  }
}
