package org.xmitlab.loadgen.conformance.ncm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;

/** Compares results field by field, numbers by value. */
final class Difference {
  private Difference() {}

  /**
   * Compares a recorded result with a replayed one that has the same fields.
   *
   * @param replayed null for a step that had nothing to do
   * @return the first difference in words, null if there is none
   */
  static String between(JsonNode recorded, ObjectNode replayed) {
    if (recorded.isNull() || replayed == null) {
      return recorded.isNull() && replayed == null ? null : text("result", recorded, replayed);
    }
    for (Map.Entry<String, JsonNode> field : replayed.properties()) {
      String difference = between(field.getKey(), recorded.get(field.getKey()), field.getValue());
      if (difference != null) {
        return difference;
      }
    }
    return null;
  }

  private static String between(String name, JsonNode recorded, JsonNode replayed) {
    if (recorded.isArray() && replayed.isArray()) {
      for (int i = 0; i < Math.max(recorded.size(), replayed.size()); i++) {
        if (!same(recorded.path(i), replayed.path(i))) {
          return text(name + "[" + i + "]", recorded.get(i), replayed.get(i));
        }
      }
      return null;
    }
    return same(recorded, replayed) ? null : text(name, recorded, replayed);
  }

  private static boolean same(JsonNode recorded, JsonNode replayed) {
    return recorded.toString().equals(replayed.toString());
  }

  private static String text(String name, JsonNode recorded, JsonNode replayed) {
    return name + ": recorded " + text(recorded) + ", replayed " + text(replayed);
  }

  private static String text(JsonNode node) {
    return node == null || node.isNull() ? "nothing" : node.toString();
  }
}
