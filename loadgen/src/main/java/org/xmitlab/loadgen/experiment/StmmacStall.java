package org.xmitlab.loadgen.experiment;

/**
 * The step between two commits of 2023 that stalls: cancelling the timer while a poll is due, with
 * a poll that asks for the timer before it has completed (2d1a42cf7f77 without 7f3eb2174512's
 * successor). And what a completion that the hardware loses looks like from outside.
 */
final class StmmacStall implements Experiment {
  private static final String ONE_BURST = " --workload bursts --burst 30 --delay 50ms --count 30";
  private static final String BURSTS =
      " --workload bursts --burst 30 --delay 50ms --duration 240ms";
  private static final String SHORT_TIMER =
      " --burst 20 --count 20 --coalesce tx-usecs=100:tx-frames=25";
  private static final String SETTINGS = " --coalesce tx-usecs=1000:tx-frames=25";
  private static final double TX_USECS = 1_000;

  /** 30 frames on a gigabit wire. */
  private static final double BURST_US = 30 * 12.304;

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
    StmmacOutcome stuck = StmmacOutcome.of("--policy " + faulty + SETTINGS + ONE_BURST);
    stuck
        .row(findings, "S4x, one burst of 30, no RX: packets left for ever")
        .emulated(stuck.result().delivery().stuck(), "packets", 0)
        .accept(1, 5)
        .predicted("the 25th interrupts, and the poll cancels the timer that the rest need");
    stalled(findings, stuck, 1);
    StmmacOutcome held = StmmacOutcome.of("--policy " + faulty + SETTINGS + BURSTS);
    held.row(findings, "  a burst every 50 ms: longest completion")
        .emulated(held.completionMaxUs(), "us", 0)
        .accept(48_000, 51_000)
        .predicted("until the next burst comes along");
    StmmacOutcome timedOut = StmmacOutcome.of("--policy " + faulty + SHORT_TIMER);
    timedOut
        .row(findings, "  20 packets and tx-usecs 100: watchdog resets")
        .reported("TX queue timeouts")
        .emulated(timedOut.result().coalescing().txTimeouts(), "resets", 0)
        .accept(1, 1)
        .predicted("the byte limit has stopped the queue, and nothing is cleaned for 5 s");
    StmmacOutcome merged = StmmacOutcome.of("--policy S4" + SETTINGS + ONE_BURST);
    completesInTime(findings, merged, "S4, one burst of 30: longest completion");
    stalled(findings, merged, 0);
    StmmacOutcome further = StmmacOutcome.of("--policy S4" + SETTINGS + BURSTS);
    completesInTime(findings, further, "  a burst every 50 ms: longest completion");
    StmmacOutcome lost =
        StmmacOutcome.of("--policy S4 --duration 20ms --fault lose-completion@100");
    lost.row(findings, "S4, the hardware loses a completion: watchdog resets")
        .emulated(lost.result().coalescing().txTimeouts(), "resets", 0)
        .accept(1, 1)
        .predicted("the ring fills, the queue stops, 5 s later the watchdog barks");
    stalled(findings, lost, 1);
  }

  /** The last poll that leaves something starts the timer; it comes while the burst is sent. */
  private static void completesInTime(Findings findings, StmmacOutcome outcome, String row) {
    outcome
        .row(findings, row)
        .emulated(outcome.completionMaxUs(), "us", 0)
        .accept(TX_USECS, TX_USECS + BURST_US)
        .predicted("tx-usecs after a poll that comes while the burst is on the wire");
  }

  private static void stalled(Findings findings, StmmacOutcome outcome, int expected) {
    outcome
        .row(findings, "  named as stalled")
        .emulated(outcome.result().delivery().stalled() ? 1 : 0, "", 0)
        .accept(expected, expected)
        .predicted(expected == 1 ? "yes" : "no");
  }
}
