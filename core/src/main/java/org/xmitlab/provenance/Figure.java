package org.xmitlab.provenance;

/**
 * A number with its provenance.
 *
 * @param value the number; its unit belongs to whoever holds the figure, nearly always ns
 * @param provenance how it came to be
 * @param source who says so, or what it was fitted to, in words
 */
public record Figure(long value, Provenance provenance, String source) {
  /** Checks that the value is not negative and that a source is given. */
  public Figure {
    if (value < 0) {
      throw new IllegalArgumentException("figure: " + value + " is negative (" + source + ")");
    }
    if (source == null || source.isBlank()) {
      throw new IllegalArgumentException("figure: " + value + " has no source");
    }
  }

  /** Returns a stated figure. */
  public static Figure stated(long value, String source) {
    return new Figure(value, Provenance.STATED, source);
  }

  /** Returns a calibrated figure; the source names the one measurement it was fitted to. */
  public static Figure calibrated(long value, String source) {
    return new Figure(value, Provenance.CALIBRATED, source);
  }

  /** Returns an assumed figure. */
  public static Figure assumed(long value, String source) {
    return new Figure(value, Provenance.ASSUMED, source);
  }
}
