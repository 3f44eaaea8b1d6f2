package org.xmitlab.loadgen.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.xmitlab.loadgen.report.RunJson;
import org.xmitlab.loadgen.run.RunResult;
import org.xmitlab.loadgen.scenario.UsageError;

/**
 * A condition on a result: a path of JSON keys, a comparison and a number.
 *
 * @param path keys joined by points, for instance {@code delivery.lost}; {@code gbps} is short for
 *     the L2 rate in Gbit/s
 * @param comparison one of {@code >= <= == != > <}
 * @param number what it is compared with
 */
record Expectation(String path, String comparison, double number) {
  private static final Pattern FORM =
      Pattern.compile("\\s*([A-Za-z.]+)\\s*(>=|<=|==|!=|>|<)\\s*(-?[0-9.]+)\\s*");

  static Expectation of(String text) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      throw UsageError.value(
          "--expect", text, "conditions look like 'gbps>=5' or 'delivery.lost==0'");
    }
    try {
      return new Expectation(
          matcher.group(1), matcher.group(2), Double.parseDouble(matcher.group(3)));
    } catch (NumberFormatException e) {
      throw UsageError.value("--expect", text, "'" + matcher.group(3) + "' is no number");
    }
  }

  /** Says which conditions are not met; returns whether all are. */
  static boolean report(List<Expectation> conditions, RunResult result, PrintWriter err) {
    boolean allMet = true;
    if (!conditions.isEmpty()) {
      JsonNode json = parse(RunJson.of(result, null, false));
      for (Expectation condition : conditions) {
        double actual = condition.path.equals("gbps") ? result.gbps() : condition.lookUp(json);
        if (!condition.isMet(actual)) {
          allMet = false;
          err.println(
              "xmitlab: expected "
                  + condition.path
                  + condition.comparison
                  + condition.number
                  + ", got "
                  + actual);
        }
      }
      err.flush();
    }
    return allMet;
  }

  private double lookUp(JsonNode json) {
    JsonNode node = json.at("/" + path.replace('.', '/'));
    if (!node.isNumber() && !node.isBoolean()) {
      throw UsageError.value(
          "--expect", path, "it names no number of the result; see the keys that -J prints");
    }
    return node.isBoolean() ? (node.asBoolean() ? 1 : 0) : node.asDouble();
  }

  private boolean isMet(double actual) {
    return switch (comparison) {
      case ">=" -> actual >= number;
      case "<=" -> actual <= number;
      case ">" -> actual > number;
      case "<" -> actual < number;
      case "!=" -> actual != number;
      default -> actual == number;
    };
  }

  private static JsonNode parse(String json) {
    try {
      return new JsonMapper().readTree(json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
