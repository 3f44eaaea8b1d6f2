package org.xmitlab.loadgen;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

/** A rule that cannot fail protects nobody: here it has to. */
final class ForbiddenCallsTest {

  private static final ArchRule RULE =
      noClasses().should().accessTargetWhere(ForbiddenCalls.PREDICATE);

  @Test
  void seesEveryKindOfForbiddenCall() {
    assertThat(violationsIn(Careless.class)).isEqualTo(7);
  }

  @Test
  void leavesTheirOrderlyCousinsAlone() {
    assertThat(violationsIn(Careful.class)).isZero();
  }

  private static int violationsIn(Class<?> type) {
    return RULE.evaluate(new ClassFileImporter().importClasses(type))
        .getFailureReport()
        .getDetails()
        .size();
  }

  @SuppressWarnings({"UnusedMethod", "StringCaseLocaleUsage"})
  private static final class Careless {

    Object called() {
      return System.nanoTime();
    }

    LongSupplier referenced() {
      return System::currentTimeMillis;
    }

    Object moment() {
      return Instant.now();
    }

    Object chance() {
      return new Random();
    }

    Object order() {
      return new HashMap<String, String>();
    }

    Object locale(String word) {
      return String.format("%s", word.toLowerCase());
    }
  }

  @SuppressWarnings("UnusedMethod")
  private static final class Careful {

    Object chance(long seed) {
      return new Random(seed);
    }

    Map<String, String> order() {
      return new LinkedHashMap<>();
    }

    Object locale(String word) {
      return String.format(Locale.ROOT, "%s", word.toLowerCase(Locale.ROOT))
          .getBytes(StandardCharsets.UTF_8);
    }
  }
}
