package org.xmitlab.loadgen.conformance;

/** Takes the outcome of each recording. */
public interface Verdicts {
  /** Books a recording that was reproduced. */
  void passed(String recording);

  /**
   * Books a recording that was not reproduced.
   *
   * @param firstDifference where it departs: position, expected and actual, in one or a few lines
   */
  void failed(String recording, String firstDifference);

  /** Books a recording that is of a kind or variant not supported yet. */
  void skipped(String recording, String reason);
}
