package org.xmitlab.loadgen.scenario;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Numbers with units, as users write them. */
public final class Units {
  private static final Pattern NUMBER = Pattern.compile("([0-9]+(?:\\.[0-9]+)?)([A-Za-z]*)");
  private static final BigDecimal MAX = BigDecimal.valueOf(Long.MAX_VALUE);
  private static final Map<String, Long> ONE = Collections.singletonMap("", 1L);
  private static final Map<String, Long> TIME = new LinkedHashMap<>();
  private static final Map<String, Long> DECIMAL = new LinkedHashMap<>();
  private static final Map<String, Long> BINARY = new LinkedHashMap<>();

  static {
    TIME.put("ns", 1L);
    TIME.put("us", 1_000L);
    TIME.put("ms", 1_000_000L);
    TIME.put("s", 1_000_000_000L);
    DECIMAL.put("", 1L);
    DECIMAL.put("k", 1_000L);
    DECIMAL.put("K", 1_000L);
    DECIMAL.put("M", 1_000_000L);
    DECIMAL.put("G", 1_000_000_000L);
    BINARY.put("", 1L);
    BINARY.put("K", 1L << 10);
    BINARY.put("M", 1L << 20);
  }

  private Units() {}

  /** Reads a duration such as {@code 300us}; the unit is needed. Returns ns. */
  public static long durationNs(String option, String text) {
    return read(option, text, TIME, "a duration needs a unit: ns, us, ms or s, as in 300us");
  }

  /** Reads a rate in decimal bits per second, such as {@code 10G} or {@code 300M}. */
  public static long bitsPerSecond(String option, String text) {
    return read(option, text, DECIMAL, "a rate is bits per second with k, M or G, as in 2.5G");
  }

  /** Reads a count such as {@code 10M} (decimal). */
  public static long count(String option, String text) {
    return read(option, text, DECIMAL, "a count is a whole number with k, M or G, as in 10M");
  }

  /** Reads a size in bytes such as {@code 1500} or {@code 16K} (16384). */
  public static long bytes(String option, String text) {
    return read(option, text, BINARY, "a size is bytes, with K for 1024, as in 16K");
  }

  /** Reads the root of random streams: any whole number from 0 on. */
  public static long seed(String option, String text) {
    return read(option, text, ONE, "a seed is a whole number, as in 42");
  }

  private static long read(String option, String text, Map<String, Long> units, String accepted) {
    Matcher matcher = NUMBER.matcher(text);
    Long unit = matcher.matches() ? units.get(matcher.group(2)) : null;
    if (unit == null) {
      throw UsageError.value(option, text, accepted);
    }
    BigDecimal value = new BigDecimal(matcher.group(1)).multiply(BigDecimal.valueOf(unit));
    if (value.compareTo(MAX) > 0) {
      throw UsageError.value(option, text, "it is too large; " + accepted);
    }
    try {
      return value.longValueExact();
    } catch (ArithmeticException e) {
      throw UsageError.value(option, text, "it is no whole number of the smallest unit");
    }
  }

  /**
   * Returns a duration in the largest unit that keeps it whole, as {@link #durationNs} reads it.
   */
  public static String duration(long ns) {
    if (ns % 1_000_000_000L == 0 && ns != 0) {
      return ns / 1_000_000_000L + "s";
    }
    if (ns % 1_000_000L == 0 && ns != 0) {
      return ns / 1_000_000L + "ms";
    }
    return ns % 1_000L == 0 && ns != 0 ? ns / 1_000L + "us" : ns + "ns";
  }
}
