package org.xmitlab.loadgen.conformance.wheel;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.file.Path;
import org.xmitlab.loadgen.conformance.BrokenRecording;

/** One line of a recording: knows where it stands and insists on what it has to contain. */
final class Line {
  private static final ObjectReader JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build()
          .readerFor(JsonNode.class);

  private final Path file;
  private final long number;
  private final JsonNode object;

  /** Parses a line; {@code number} counts from 1. */
  Line(Path file, long number, String text) {
    this.file = file;
    this.number = number;
    this.object = parse(text);
  }

  private JsonNode parse(String text) {
    JsonNode parsed;
    try {
      parsed = text.isEmpty() ? null : JSON.readTree(text);
    } catch (JsonProcessingException e) {
      throw broken("not JSON: " + e.getOriginalMessage() + "; accepted: one JSON object a line");
    }
    if (parsed == null || !parsed.isObject()) {
      throw broken("found " + (parsed == null ? "nothing" : parsed) + ", accepted: a JSON object");
    }
    return parsed;
  }

  long number() {
    return number;
  }

  JsonNode object() {
    return object;
  }

  BrokenRecording broken(String what) {
    return new BrokenRecording(file, number, what);
  }

  /** What was found at a key and what would have been accepted. */
  BrokenRecording refused(String key, JsonNode found, String accepted) {
    String what = found == null ? "nothing" : found.toString();
    return broken(key + ": found " + what + ", accepted: " + accepted);
  }

  boolean has(String key) {
    return object.has(key);
  }

  String text(String key) {
    JsonNode value = object.get(key);
    if (value == null || !value.isTextual()) {
      throw refused(key, value, "a text");
    }
    return value.textValue();
  }

  /** Returns a 64-bit number, such as a tick or ns. */
  long number(String key) {
    return number(key, object.get(key));
  }

  long number(String key, JsonNode value) {
    if (value == null || !value.isIntegralNumber() || !value.canConvertToLong()) {
      throw refused(key, value, "a whole number of 64 bits, signed");
    }
    return value.longValue();
  }

  long number(String key, long min, long max) {
    return number(key, object.get(key), min, max);
  }

  long number(String key, JsonNode value, long min, long max) {
    if (value == null
        || !value.isIntegralNumber()
        || !value.canConvertToLong()
        || value.longValue() < min
        || value.longValue() > max) {
      throw refused(key, value, min + " to " + max);
    }
    return value.longValue();
  }

  boolean flag(String key) {
    return number(key, 0, 1) != 0;
  }

  /** Returns an array, null if the key is absent. */
  JsonNode arrayOrNull(String key) {
    JsonNode value = object.get(key);
    if (value != null && !value.isArray()) {
      throw refused(key, value, "an array");
    }
    return value;
  }

  JsonNode array(String key) {
    JsonNode value = arrayOrNull(key);
    if (value == null) {
      throw refused(key, null, "an array");
    }
    return value;
  }

  /** Returns an object, null if the key is absent. */
  JsonNode objectOrNull(String key) {
    JsonNode value = object.get(key);
    if (value != null && !value.isObject()) {
      throw refused(key, value, "an object");
    }
    return value;
  }
}
