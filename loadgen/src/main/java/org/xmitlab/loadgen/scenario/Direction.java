package org.xmitlab.loadgen.scenario;

/** Who sends, in USB's words: seen from the host. */
public enum Direction {
  /** The gadget sends; bulk IN. */
  IN,
  /** The host sends; bulk OUT. */
  OUT,
  /** Both send at once. */
  BOTH;

  /** Reads {@code --direction}. */
  static Direction of(String text) {
    return switch (text) {
      case "in" -> IN;
      case "out" -> OUT;
      case "both" -> BOTH;
      default -> throw UsageError.value("--direction", text, "directions are in, out and both");
    };
  }

  /** Returns whether the gadget sends. */
  public boolean isIn() {
    return this != OUT;
  }

  /** Returns whether the host sends. */
  public boolean isOut() {
    return this != IN;
  }
}
