package org.xmitlab.loadgen.scenario;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Things that have a name on the command line, in the order in which lists print them.
 *
 * @param <T> what is named
 */
public final class Registry<T> {
  private final String noun;
  private final Map<String, T> byName = new LinkedHashMap<>();
  private final Function<T, String> about;

  /**
   * Creates a registry.
   *
   * @param noun what one entry is called in messages, for instance {@code kernel}
   * @param entries the entries
   * @param name how an entry is called
   * @param about what it is, in a sentence
   */
  public Registry(
      String noun, List<T> entries, Function<T, String> name, Function<T, String> about) {
    this.noun = noun;
    this.about = about;
    for (T entry : entries) {
      if (byName.put(name.apply(entry), entry) != null) {
        throw new IllegalArgumentException(noun + ": two are called " + name.apply(entry));
      }
    }
  }

  /** Returns the entry of a name; an unknown one is a usage error that names the nearest. */
  public T get(String option, String name) {
    T entry = byName.get(name);
    if (entry == null) {
      throw UsageError.value(
          option,
          name,
          "did you mean '"
              + nearest(name, byName.keySet())
              + "'? Known "
              + plural()
              + ": "
              + String.join(", ", byName.keySet()));
    }
    return entry;
  }

  private String plural() {
    return noun.endsWith("y") ? noun.substring(0, noun.length() - 1) + "ies" : noun + "s";
  }

  /** Returns all entries with their names. */
  public Map<String, T> entries() {
    return byName;
  }

  /** Returns the names. */
  public List<String> names() {
    return new ArrayList<>(byName.keySet());
  }

  /** Returns the sentence about an entry. */
  public String about(String name) {
    return about.apply(byName.get(name));
  }

  /** Returns the candidate with the fewest edits from a word; the first of several. */
  public static String nearest(String word, Iterable<String> candidates) {
    String best = "";
    int bestEdits = Integer.MAX_VALUE;
    for (String candidate : candidates) {
      int edits = edits(word, candidate);
      if (edits < bestEdits) {
        bestEdits = edits;
        best = candidate;
      }
    }
    return best;
  }

  private static int edits(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int substituted = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(substituted, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[b.length()];
  }
}
