package org.xmitlab.loadgen.conformance.ncm;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * A JSON value that knows how to complain: whatever is missing or of the wrong kind becomes an
 * {@link IllegalArgumentException} that says where, what was found and what is accepted.
 *
 * @param where names the value in messages, for instance {@code steps[3][1]}
 * @param node the value
 */
record JsonLine(String where, JsonNode node) {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Reads a line that must be one JSON object. */
  static JsonLine parse(String text) {
    try {
      JsonNode node = JSON.readTree(text);
      if (!node.isObject()) {
        throw new IllegalArgumentException("found " + brief(node) + ", must be a JSON object");
      }
      return new JsonLine("", node);
    } catch (JsonProcessingException broken) {
      throw new IllegalArgumentException("is no JSON: " + broken.getOriginalMessage(), broken);
    }
  }

  boolean has(String field) {
    return node.has(field);
  }

  /** Returns a field of an object. */
  JsonLine get(String field) {
    JsonNode value = node.get(field);
    if (value == null) {
      List<String> found = new ArrayList<>();
      node.fieldNames().forEachRemaining(found::add);
      throw new IllegalArgumentException("'" + path(field) + "' is missing; found are " + found);
    }
    return new JsonLine(path(field), value);
  }

  private String path(String field) {
    return where.isEmpty() ? field : where + "." + field;
  }

  /** Returns the names of an object's fields. */
  List<String> fields() {
    if (!node.isObject()) {
      throw found("an object");
    }
    List<String> names = new ArrayList<>();
    node.fieldNames().forEachRemaining(names::add);
    return names;
  }

  /** Checks that an object has exactly some fields. */
  JsonLine withFields(List<String> accepted) {
    for (String field : fields()) {
      if (!accepted.contains(field)) {
        throw new IllegalArgumentException(
            "'" + path(field) + "' is unknown; accepted are " + accepted);
      }
    }
    accepted.forEach(this::get);
    return this;
  }

  /** Returns the elements of an array. */
  List<JsonLine> list() {
    if (!node.isArray()) {
      throw found("a list");
    }
    List<JsonLine> elements = new ArrayList<>();
    for (int i = 0; i < node.size(); i++) {
      elements.add(new JsonLine(where + "[" + i + "]", node.get(i)));
    }
    return elements;
  }

  /** Returns the elements of an array of a certain length. */
  List<JsonLine> list(int length, String meaning) {
    if (!node.isArray() || node.size() != length) {
      throw found(meaning);
    }
    return list();
  }

  /** Returns a whole number of a range. */
  long number(long min, long max) {
    if (!node.isIntegralNumber() || !node.canConvertToLong()) {
      throw found("a whole number from " + min + " to " + max);
    }
    long value = node.longValue();
    if (value < min || value > max) {
      throw found(min + " to " + max);
    }
    return value;
  }

  /** Returns a whole number of a range, as an {@code int}. */
  int integer(int min, int max) {
    return (int) number(min, max);
  }

  boolean truth() {
    if (!node.isBoolean()) {
      throw found("true or false");
    }
    return node.booleanValue();
  }

  String text() {
    if (!node.isTextual()) {
      throw found("a word");
    }
    return node.textValue();
  }

  /** Returns the bytes that a word in hexadecimal stands for. */
  byte[] bytes() {
    try {
      return HexFormat.of().parseHex(text());
    } catch (IllegalArgumentException malformed) {
      throw found("bytes in hexadecimal");
    }
  }

  /** Returns the exception that says what was found and what would be accepted. */
  IllegalArgumentException found(String accepted) {
    return new IllegalArgumentException(
        "'" + where + "': found " + brief(node) + ", must be " + accepted);
  }

  private static String brief(JsonNode node) {
    String text = node.toString();
    return text.length() <= 60 ? text : text.substring(0, 57) + "…";
  }
}
