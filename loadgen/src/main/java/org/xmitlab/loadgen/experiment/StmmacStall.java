package org.xmitlab.loadgen.experiment;

/**
 * The step between two commits of 2023 that stalls: cancelling the timer while a poll is due, with
 * a poll that asks for the timer before it has completed (2d1a42cf7f77 without 7f3eb2174512's
 * successor). And what a completion that the hardware loses looks like from outside.
 */
final class StmmacStall implements Experiment {
  private static final String BURST = " --burst 20 --count 20 --coalesce tx-usecs=100:tx-frames=25";

  /** 20 frames on a gigabit wire. */
  private static final double BURST_US = 20 * 12.304;

  private final String faulty;

  /** Creates the experiment as it was reported. */
  StmmacStall() {
    this("S4x");
  }

  /** Creates the experiment with another profile in the place of the faulty one. */
  StmmacStall(String faulty) {
    this.faulty = faulty;
  }

  @Override
  public String name() {
    return "stmmac-stall";
  }

  @Override
  public String title() {
    return "packets that nobody cleans: a faulty arm rule, a lost completion";
  }

  @Override
  public String source() {
    return "commits 2d1a42cf7f77 and a594166387fe; TX queue timeouts reported by their author";
  }

  @Override
  public void run(Findings findings) {
    StmmacOutcome timedOut = StmmacOutcome.of("--policy " + faulty + BURST);
    timedOut
        .row(findings, "S4x, one burst of 20 packets, no RX: watchdog resets")
        .reported("TX queue timeouts")
        .emulated(timedOut.result().coalescing().txTimeouts(), "resets", 0)
        .accept(1, 1)
        .predicted("the byte limit has stopped the queue, and nothing is cleaned for 5 s");
    StmmacOutcome stuck = StmmacOutcome.of("--policy " + faulty + " --bql off" + BURST);
    stuck
        .row(findings, "  without byte limit: packets left for ever")
        .emulated(stuck.result().delivery().stuck(), "packets", 0)
        .accept(1, 20)
        .predicted("the poll cancels the timer that it needs");
    stalled(findings, stuck, 1);
    StmmacOutcome merged = StmmacOutcome.of("--policy S4" + BURST);
    merged
        .row(findings, "S4, the same: longest completion")
        .emulated(merged.completionMaxUs(), "us", 0)
        .accept(0, BURST_US + 3 * 100)
        .predicted("the burst and up to three timers");
    stalled(findings, merged, 0);
    StmmacOutcome lost =
        StmmacOutcome.of("--policy S4 --duration 20ms --fault lose-completion@100");
    lost.row(findings, "S4, the hardware loses a completion: watchdog resets")
        .emulated(lost.result().coalescing().txTimeouts(), "resets", 0)
        .accept(1, 1)
        .predicted("the ring fills, the queue stops, 5 s later the watchdog barks");
    stalled(findings, lost, 1);
  }

  private static void stalled(Findings findings, StmmacOutcome outcome, int expected) {
    outcome
        .row(findings, "  named as stalled")
        .emulated(outcome.result().delivery().stalled() ? 1 : 0, "", 0)
        .accept(expected, expected)
        .predicted(expected == 1 ? "yes" : "no");
  }
}
