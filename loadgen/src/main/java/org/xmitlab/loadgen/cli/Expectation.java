package org.xmitlab.loadgen.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.xmitlab.loadgen.report.Digits;
import org.xmitlab.loadgen.report.RunJson;
import org.xmitlab.loadgen.run.RunResult;
import org.xmitlab.loadgen.scenario.Registry;
import org.xmitlab.loadgen.scenario.UsageError;

/**
 * A condition on a result: a path of JSON keys, a comparison and a number.
 *
 * @param path keys joined by points, for instance {@code delivery.lost}; {@code gbps} is short for
 *     the L2 rate in Gbit/s
 * @param comparison one of {@code >= <= == != > <}
 * @param number what it is compared with
 */
record Expectation(String path, String comparison, BigDecimal number) {
  private static final Pattern FORM =
      Pattern.compile("\\s*([A-Za-z0-9.]+)\\s*(>=|<=|==|!=|>|<)\\s*(-?[0-9]+(?:\\.[0-9]+)?)\\s*");
  private static final String GBPS = "gbps";
  private static final List<String> PATHS = paths();

  static Expectation of(String text) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      throw UsageError.value(
          "--expect", text, "conditions look like 'gbps>=5' or 'delivery.lost==0'");
    }
    String path = matcher.group(1);
    if (!PATHS.contains(path)) {
      throw UsageError.value(
          "--expect",
          text,
          "'" + path + "' names no number of the result; did you mean '" + nearest(path) + "'?");
    }
    return new Expectation(path, matcher.group(2), new BigDecimal(matcher.group(3)));
  }

  /** Says which conditions are not met; returns whether all are. */
  static boolean report(List<Expectation> conditions, RunResult result, PrintWriter err) {
    if (conditions.isEmpty()) {
      return true;
    }
    boolean allMet = true;
    JsonNode json = parse(RunJson.of(result, null, false));
    for (Expectation condition : conditions) {
      BigDecimal actual =
          condition.path.equals(GBPS) ? Digits.json(result.gbps()) : condition.lookUp(json);
      if (!condition.isMet(actual)) {
        allMet = false;
        err.println(
            "xmitlab: expected "
                + condition.path
                + condition.comparison
                + condition.number
                + ", got "
                + (actual == null ? "nothing: it does not apply to this device" : actual));
      }
    }
    err.flush();
    return allMet;
  }

  private BigDecimal lookUp(JsonNode json) {
    JsonNode node = json.at("/" + path.replace('.', '/'));
    if (node.isBoolean()) {
      return node.asBoolean() ? BigDecimal.ONE : BigDecimal.ZERO;
    }
    return node.isNumber() ? node.decimalValue() : null;
  }

  private boolean isMet(BigDecimal actual) {
    if (actual == null) {
      return false;
    }
    int order = actual.compareTo(number);
    return switch (comparison) {
      case ">=" -> order >= 0;
      case "<=" -> order <= 0;
      case ">" -> order > 0;
      case "<" -> order < 0;
      case "!=" -> order != 0;
      default -> order == 0;
    };
  }

  /** The numbers and flags of a result, as {@link RunJson} names them: like the records. */
  private static List<String> paths() {
    List<String> paths = new ArrayList<>();
    paths.add(GBPS);
    for (RecordComponent part : RunResult.class.getRecordComponents()) {
      if (part.getType().isRecord()) {
        addNumbers(part.getName(), part.getType(), paths);
      }
    }
    addNumbers("cpu.0", RunResult.CpuShare.class, paths);
    return List.copyOf(paths);
  }

  private static void addNumbers(String prefix, Class<?> record, List<String> paths) {
    for (RecordComponent number : record.getRecordComponents()) {
      if (number.getType().isPrimitive()) {
        paths.add(prefix + "." + number.getName());
      }
    }
  }

  private static String nearest(String path) {
    String last = "." + path.substring(path.lastIndexOf('.') + 1);
    List<String> sameKey = PATHS.stream().filter(known -> known.endsWith(last)).toList();
    return Registry.nearest(path, sameKey.isEmpty() ? PATHS : sameKey);
  }

  private static JsonNode parse(String json) {
    try {
      return new JsonMapper().readTree(json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
