package org.xmitlab.cpu;

import java.util.EnumMap;
import java.util.Map;
import org.xmitlab.provenance.Figure;

/**
 * What every piece of work costs on one kind of machine. Immutable; what it does not mention is
 * free.
 *
 * @param name the name users give on the command line
 * @param about what machine it describes, in a sentence
 * @param figures ns per piece of work, with provenance
 */
public record CostProfile(String name, String about, Map<Cost, Figure> figures) {
  /** Copies the map, so that a profile cannot change under a running machine. */
  public CostProfile {
    EnumMap<Cost, Figure> copy = new EnumMap<>(Cost.class);
    copy.putAll(figures);
    figures = java.util.Collections.unmodifiableMap(copy);
  }

  /** The profile in which all work is free: virtual time then only passes between events. */
  public static final CostProfile FREE =
      new CostProfile(
          "free", "all work takes no time; only hardware does", new EnumMap<>(Cost.class));

  /** Returns a profile that differs in one figure, under a name that says so. */
  public CostProfile with(Cost cost, Figure figure) {
    EnumMap<Cost, Figure> changed = new EnumMap<>(Cost.class);
    changed.putAll(figures);
    changed.put(cost, figure);
    return new CostProfile(name + "+" + cost.label() + "=" + figure.value(), about, changed);
  }

  /** Returns the price of a piece of work in ns, 0 if the profile does not mention it. */
  public long ns(Cost cost) {
    Figure figure = figures.get(cost);
    return figure == null ? 0 : figure.value();
  }

  long[] toArray() {
    long[] ns = new long[Cost.values().length];
    figures.forEach((cost, figure) -> ns[cost.ordinal()] = figure.value());
    return ns;
  }
}
