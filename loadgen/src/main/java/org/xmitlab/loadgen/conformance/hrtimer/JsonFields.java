package org.xmitlab.loadgen.conformance.hrtimer;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.Arrays;

/**
 * The fields of one flat JSON object, in the order in which they stand there. Reusable: a recording
 * has hundreds of thousands of lines, and reading one allocates nothing here.
 */
final class JsonFields {
  private String[] names = new String[16];
  private String[] texts = new String[16];
  private long[] numbers = new long[16];
  private int size;

  void clear() {
    size = 0;
  }

  int size() {
    return size;
  }

  String name(int index) {
    return names[index];
  }

  /** Reads an object whose opening brace was the last token. */
  void read(JsonParser parser) throws IOException {
    clear();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      add(name, parser.nextToken(), parser);
    }
  }

  /** Adds a field whose value is the present token. */
  void add(String name, JsonToken token, JsonParser parser) throws IOException {
    if (size == names.length) {
      names = Arrays.copyOf(names, 2 * size);
      texts = Arrays.copyOf(texts, 2 * size);
      numbers = Arrays.copyOf(numbers, 2 * size);
    }
    names[size] = name;
    if (token == JsonToken.VALUE_NUMBER_INT) {
      texts[size] = null;
      numbers[size] = parser.getLongValue();
    } else if (token == JsonToken.VALUE_STRING) {
      texts[size] = parser.getText();
    } else {
      throw new IllegalArgumentException(
          "'" + name + "': found " + parser.getText() + ", must be a whole number or a word");
    }
    size++;
  }

  boolean has(String name) {
    return indexOf(name) >= 0;
  }

  long number(String name) {
    return numberAt(required(name));
  }

  long number(String name, long defaultValue) {
    int index = indexOf(name);
    return index < 0 ? defaultValue : numberAt(index);
  }

  String text(String name) {
    return textAt(required(name));
  }

  String text(String name, String defaultValue) {
    int index = indexOf(name);
    return index < 0 ? defaultValue : textAt(index);
  }

  boolean isText(int index) {
    return texts[index] != null;
  }

  long numberAt(int index) {
    if (texts[index] != null) {
      throw new IllegalArgumentException(
          "'" + names[index] + "': found '" + texts[index] + "', must be a whole number");
    }
    return numbers[index];
  }

  String textAt(int index) {
    if (texts[index] == null) {
      throw new IllegalArgumentException(
          "'" + names[index] + "': found " + numbers[index] + ", must be a word");
    }
    return texts[index];
  }

  private int required(String name) {
    int index = indexOf(name);
    if (index < 0) {
      throw new IllegalArgumentException(
          "'" + name + "' is missing; found are " + Arrays.asList(names).subList(0, size));
    }
    return index;
  }

  private int indexOf(String name) {
    for (int i = 0; i < size; i++) {
      if (names[i].equals(name)) {
        return i;
      }
    }
    return -1;
  }
}
