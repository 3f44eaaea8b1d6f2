package org.xmitlab.loadgen.conformance.hrtimer;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** One line of a recording, taken apart. Reusable. */
final class ScriptLine {
  /** What a line can be. */
  enum Kind {
    HEADER,
    OPERATION,
    TRAILER
  }

  private final JsonFactory json = new JsonFactory();
  private final JsonFields event = new JsonFields();

  /** The line's plain fields. */
  final JsonFields fields = new JsonFields();

  /** The state fields that changed ({@code st}). */
  final JsonFields state = new JsonFields();

  /** The answer to a query ({@code q}); empty elsewhere. */
  final JsonFields query = new JsonFields();

  /** The events ({@code ev}). */
  final EventLog events = new EventLog();

  /** What a callback shall do ({@code acts}); these objects are not reused. */
  final List<JsonFields> acts = new ArrayList<>();

  /** Takes a line apart and returns what it is. */
  Kind parse(String text) throws IOException {
    fields.clear();
    state.clear();
    query.clear();
    events.clear();
    acts.clear();
    try (JsonParser parser = json.createParser(text)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw new IllegalArgumentException("found '" + start(text) + "', must be a JSON object");
      }
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String name = parser.currentName();
        JsonToken token = parser.nextToken();
        switch (token) {
          case START_OBJECT -> object(name).read(parser);
          case START_ARRAY -> array(name, parser);
          default -> fields.add(name, token, parser);
        }
      }
      if (parser.nextToken() != null) {
        throw new IllegalArgumentException("found more after the JSON object");
      }
    } catch (JsonProcessingException notJson) {
      throw new IllegalArgumentException(
          "found '" + start(text) + "', must be one JSON object: " + notJson.getOriginalMessage(),
          notJson);
    }
    return kind();
  }

  private static String start(String text) {
    return text.length() <= 60 ? text : text.substring(0, 60) + "…";
  }

  private Kind kind() {
    if (fields.has("op")) {
      return Kind.OPERATION;
    }
    if (fields.has("hdr")) {
      return Kind.HEADER;
    }
    if (fields.has("end")) {
      return Kind.TRAILER;
    }
    throw new IllegalArgumentException(
        "found neither 'hdr' nor 'op' nor 'end'; a line is a header, an operation or a trailer");
  }

  private JsonFields object(String name) {
    return switch (name) {
      case "st" -> state;
      case "q" -> query;
      default ->
          throw new IllegalArgumentException(
              "'" + name + "': found an object; only 'st' and 'q' are objects");
    };
  }

  private void array(String name, JsonParser parser) throws IOException {
    boolean isEvents = name.equals("ev");
    if (!isEvents && !name.equals("acts")) {
      throw new IllegalArgumentException(
          "'" + name + "': found a list; only 'ev' and 'acts' are lists");
    }
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (parser.currentToken() != JsonToken.START_OBJECT) {
        throw new IllegalArgumentException(
            "'" + name + "': found " + parser.getText() + ", must be a list of objects");
      }
      if (isEvents) {
        event.read(parser);
        events.add(event);
      } else {
        JsonFields act = new JsonFields();
        act.read(parser);
        acts.add(act);
      }
    }
  }
}
