package org.xmitlab.loadgen.conformance.hrtimer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.xmitlab.clockevent.ClampToMinDelta;
import org.xmitlab.clockevent.ForceOnce;
import org.xmitlab.hrtimer.CancelTraceRule;
import org.xmitlab.hrtimer.HrtimerVersion;
import org.xmitlab.hrtimer.version.HrtimerVersions;
import org.xmitlab.loadgen.conformance.Verdicts;

/**
 * Exchanges every rule of every version for every other rule of its kind and replays that version's
 * recordings: each rule must be missed by some recording of some version.
 */
final class RuleMutationTest {
  private static final String RULES = "org.xmitlab.hrtimer.rules.";

  /** Rules that no exchange can tell, and why. */
  private static final List<String> CANNOT_BE_MISSED =
      List.of(
          "IdleChangesNothing", // where nothing counts removals there is nothing to flush
          "ReadFirstTimer", // the cache is the first timer's expiry until v7.1 caches soft ones
          "SoftirqUnused"); // v4.14 never raises it

  private final Set<String> missed = new TreeSet<>();
  private final Set<String> used = new TreeSet<>();

  @Test
  void everyRuleIsMissedWhenAnotherTakesItsPlace() throws Exception {
    Path golden = Path.of(System.getProperty("xmitlab.shared"), "golden", "hrtimer", "scenarios");
    assumeTrue(Files.isDirectory(golden), "no recordings at " + golden + "; skipped");
    List<Object> rules = allRules();
    for (HrtimerVersion version : HrtimerVersions.all()) {
      List<Path> recordings = recordingsOf(version, golden);
      for (Method with : HrtimerVersion.class.getDeclaredMethods()) {
        if (with.getName().equals("with")
            && with.getParameterTypes()[0].getName().contains("Rule")) {
          exchange(version, with, rules, recordings);
        }
      }
    }
    used.removeAll(missed);
    used.removeAll(CANNOT_BE_MISSED);
    assertThat(used).as("rules whose exchange no recording notices").isEmpty();
    assertThat(missed).doesNotContainAnyElementsOf(CANNOT_BE_MISSED).hasSizeGreaterThan(30);
  }

  private void exchange(
      HrtimerVersion version, Method with, List<Object> rules, List<Path> recordings)
      throws Exception {
    Class<?> kind = with.getParameterTypes()[0];
    Object present = ruleOf(version, kind);
    used.add(nameOf(present));
    for (Object other : rules) {
      if (kind.isInstance(other)
          && !nameOf(other).equals(nameOf(present))
          && !missed.contains(nameOf(present))
          && isNoticed((HrtimerVersion) with.invoke(version, other), recordings)) {
        missed.add(nameOf(present));
      }
    }
  }

  private static boolean isNoticed(HrtimerVersion mutant, List<Path> recordings)
      throws IOException {
    FailureFlag flag = new FailureFlag();
    for (Path recording : recordings) {
      try {
        new HrtimerReplayer(List.of(mutant)).replay(recording, flag);
      } catch (RuntimeException crashed) {
        return true;
      }
      if (flag.failed) {
        return true;
      }
    }
    return false;
  }

  private static String nameOf(Object rule) {
    return rule instanceof Enum<?> constant ? constant.name() : rule.getClass().getSimpleName();
  }

  private static Object ruleOf(HrtimerVersion version, Class<?> kind) throws Exception {
    for (Field field : HrtimerVersion.class.getDeclaredFields()) {
      if (field.getType() == kind) {
        field.setAccessible(true);
        return field.get(version);
      }
    }
    throw new AssertionError("no field of " + kind);
  }

  private static List<Object> allRules() throws Exception {
    Path folder =
        Path.of(System.getProperty("xmitlab.root"), "core/src/main/java/org/xmitlab/hrtimer/rules");
    List<Object> rules = new ArrayList<>(List.of(CancelTraceRule.values()));
    rules.add(new ClampToMinDelta());
    rules.add(new ForceOnce());
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        String name = file.getFileName().toString().replace(".java", "");
        if (!name.equals("package-info")) {
          Class<?> type = Class.forName(RULES + name);
          if (!Modifier.isAbstract(type.getModifiers())) {
            Constructor<?> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            rules.add(constructor.newInstance());
          }
        }
      }
    }
    return rules;
  }

  private static List<Path> recordingsOf(HrtimerVersion version, Path golden) throws IOException {
    try (Stream<Path> files = Files.walk(golden)) {
      return files
          .filter(
              f -> f.getFileName().toString().replace(".gz", "").equals(version.name() + ".jsonl"))
          .sorted(Comparator.comparing((Path f) -> f.toFile().length()).thenComparing(f -> f))
          .toList();
    }
  }

  /** Remembers whether anything failed. */
  private static final class FailureFlag implements Verdicts {
    private boolean failed;

    @Override
    public void passed(String recording) {}

    @Override
    public void failed(String recording, String firstDifference) {
      failed = true;
    }

    @Override
    public void skipped(String recording, String reason) {}
  }
}
