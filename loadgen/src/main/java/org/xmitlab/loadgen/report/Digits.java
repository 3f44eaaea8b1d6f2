package org.xmitlab.loadgen.report;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;

/** How numbers are written: the same digits everywhere. */
public final class Digits {
  private static final int JSON_DECIMALS = 6;

  private Digits() {}

  /** Returns a number for JSON: at most six decimals, no trailing zeros, no exponent. */
  public static BigDecimal json(double value) {
    BigDecimal rounded = BigDecimal.valueOf(value).setScale(JSON_DECIMALS, RoundingMode.HALF_EVEN);
    BigDecimal stripped = rounded.stripTrailingZeros();
    return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
  }

  /** Returns a number with so many decimals. */
  public static String fixed(double value, int decimals) {
    return String.format(Locale.ROOT, "%." + decimals + "f", value);
  }

  /** Returns a whole number with thin groups of three: {@code 1 234 567}. */
  public static String grouped(long value) {
    return String.format(Locale.ROOT, "%,d", value).replace(',', ' ');
  }

  /** Returns a share as percent. */
  public static String percent(double share) {
    return fixed(100 * share, 1) + " %";
  }

  /** Returns a time in a unit that suits it. */
  public static String time(double ns) {
    if (ns < 10_000) {
      return fixed(ns, 0) + " ns";
    }
    return ns < 1e7 ? fixed(ns / 1e3, 1) + " us" : fixed(ns / 1e6, 2) + " ms";
  }
}
