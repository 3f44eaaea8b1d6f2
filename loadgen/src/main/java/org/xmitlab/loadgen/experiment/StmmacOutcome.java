package org.xmitlab.loadgen.experiment;

import org.xmitlab.loadgen.run.RunResult;
import org.xmitlab.loadgen.run.StmmacRun;
import org.xmitlab.loadgen.scenario.StmmacScenario;

/**
 * A run of the stmmac interface and the figures that experiments ask of it.
 *
 * @param words the options it was run with
 * @param result what came out
 */
record StmmacOutcome(String words, RunResult result) {
  private static final double MSS_OF_FRAME = 1448.0 / 1514;

  static StmmacOutcome of(String words) {
    return new StmmacOutcome(words, new StmmacRun(StmmacScenario.of(words)).run());
  }

  /** Begins a row about this run. */
  Findings.Row row(Findings findings, String label) {
    return findings.row(label).command("run stmmac " + words);
  }

  /** Begins a row about how many fewer timer starts than another run this one has. */
  Findings.Row startsAgainst(Findings findings, String label, StmmacOutcome base) {
    return row(findings, label)
        .emulated(100 * (startsPerSecond() / base.startsPerSecond() - 1), "% starts", 1);
  }

  double perSecond(double count) {
    return count * 1e9 / result.throughput().virtualNs();
  }

  double startsPerSecond() {
    return perSecond(result.coalescing().timerStarts());
  }

  /** Returns the payload rate of a TCP flow in Mbit/s. */
  double goodputMbps() {
    return result.throughput().l2Bps() / 1e6 * MSS_OF_FRAME;
  }

  double cpuPercent() {
    return 100 * result.cpu().get(0).busyShare();
  }

  double completionMaxUs() {
    return result.coalescing().completionMaxNs() / 1e3;
  }

  double completionMedianUs() {
    return result.coalescing().completionP50Ns() / 1e3;
  }
}
