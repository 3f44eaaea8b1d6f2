package org.xmitlab.loadgen.experiment;

import java.util.Locale;

/**
 * What followed the merge of 2023: two reports of 2026. A start a packet still costs a small board
 * its UDP rate (edceeba4af3d leaves an active timer alone), and a completion that waits for 25
 * descriptors or 5 ms starves a sender with few packets under way (d21a374995df asks for an
 * interrupt whenever no packet follows). The last rows show what the second costs the first.
 */
final class Stmmac2026 implements Experiment {
  private static final String BOARD =
      "--profile cyclone-v --timer-cost 0ns --core gmac3 --workload udp-flood --size 106"
          + " --duration 1s --coalesce tx-usecs=5000:tx-frames=25 --policy ";

  /**
   * A path of 23 ms whose window makes it 447 Mbit/s, packets of a millisecond at the rate of the
   * report's slow sender, and a vector per direction, so that acknowledgements clean nothing.
   */
  private static final String PATH =
      "--workload tcp --net-delay 11500us --cwnd 1285000 --segments 21 --tsq 30000"
          + " --core gmac4-msi --warm-up 500ms --duration 1s --policy ";

  private static final String SETTINGS = " --coalesce tx-usecs=5000:tx-frames=25";

  private final String doctored;

  /** Creates the experiment as it was reported. */
  Stmmac2026() {
    this("");
  }

  /** Creates the experiment with something else than it describes: more words for every run. */
  Stmmac2026(String doctored) {
    this.doctored = doctored;
  }

  @Override
  public String name() {
    return "stmmac-2026";
  }

  @Override
  public String title() {
    return "the timer left alone and the interrupt asked for: two changes of 2026";
  }

  @Override
  public String source() {
    return "netdev, May 2026, edceeba4af3d (Cyclone V); July 2026, d21a374995df (RK3588, YT6801)";
  }

  @Override
  public void run(Findings findings) {
    starvedSender(findings);
    smallBoard(findings);
    findings.say(
        "Few packets under way never reach 25 descriptors, so with S4 they are completed by the"
            + " timer alone, and small queues let the sender put no more below it: a round of 5 ms"
            + " where the path would take more. The window is fitted to the path's rate, the"
            + " packets' size to the slow sender's; that one rule starves it and the other does not"
            + " follows. The reported BBR rate of 5 Mbit/s is not: there is no pacing by estimate"
            + " here.");
    findings.say(
        "An interrupt for every packet that none follows is what a datagram socket gets: the last"
            + " row has lost what leaving the timer alone had won.");
  }

  private void starvedSender(Findings findings) {
    StmmacOutcome slow = outcome(PATH + "S4" + SETTINGS);
    slow.row(findings, "23 ms path, S4, 5000/25, Mbit/s of payload")
        .reported("207 (CUBIC), 5 (BBR)")
        .emulated(slow.goodputMbps(), "Mbit/s", 0)
        .shown("three packets per 5 ms; their size is a millisecond's at about the reported rate");
    StmmacOutcome eager = outcome(PATH + "S4 --coalesce tx-usecs=100:tx-frames=1");
    eager
        .row(findings, "  S4, 100/1")
        .reported("447")
        .emulated(eager.goodputMbps(), "Mbit/s", 0)
        .accept(425, 450)
        .calibrated("fits the window, 1,285,000 bytes, to this rate over 23 ms");
    StmmacOutcome ruleX = outcome(PATH + "S5b" + SETTINGS);
    ruleX
        .row(findings, "  S5b, 5000/25")
        .reported("447")
        .emulated(ruleX.goodputMbps(), "Mbit/s", 0)
        .accept(425, 450)
        .predicted("the same window; an interrupt a packet holds nothing back either");
    ruleX
        .row(findings, "  S5b against S4")
        .reported("2.2 times (CUBIC)")
        .emulated(ruleX.goodputMbps() / slow.goodputMbps(), "times", 1)
        .accept(1.5, 100)
        .predicted("more, by a good deal: only the order is claimed");
    ruleX
        .row(findings, "  S5b, frames a second")
        .reported("38-40 thousand")
        .emulated(ruleX.result().throughput().pps() / 1e3, "thousand", 1)
        .accept(36, 40)
        .predicted("the path's rate by 1448 bytes");
    ruleX
        .row(findings, "  S5b, interrupts of the MAC a second")
        .reported("3.3 thousand")
        .emulated(ruleX.perSecond(ruleX.result().coalescing().interrupts()) / 1e3, "thousand", 1)
        .shown("a completion a packet, and the receive watchdog, whose clock is not known");
  }

  private void smallBoard(Findings findings) {
    StmmacOutcome merged = outcome(BOARD + "S4");
    datagrams(findings, "UDP of 64 bytes, S4", merged, "45,200")
        .accept(44_500, 45_900)
        .calibrated("fits the cost of a start, 3.2 us");
    StmmacOutcome left = outcome(BOARD + "S5a");
    datagrams(findings, "  S5a", left, "52,300")
        .accept(51_500, 53_100)
        .calibrated("fits the cost of a datagram, 19 us");
    String startsA = String.format(Locale.ROOT, "%.3f starts a packet", startsPerPacket(left));
    datagrams(findings, "  S3", outcome(BOARD + "S3"), "")
        .accept(51_500, 53_500)
        .predicted("as S5a: both leave a queued timer alone; S5a has " + startsA);
    datagrams(findings, "  S1", outcome(BOARD + "S1"), "")
        .accept(44_000, 45_900)
        .predicted("as S4: a start a packet");
    datagrams(findings, "  S5b", outcome(BOARD + "S5b"), "").shown("not in the reports");
  }

  private static double startsPerPacket(StmmacOutcome outcome) {
    return outcome.result().timer().startsPerPacket();
  }

  private static Findings.Row datagrams(
      Findings findings, String label, StmmacOutcome outcome, String reported) {
    Findings.Row row =
        outcome.row(findings, label).emulated(outcome.result().throughput().pps(), "packets/s", 0);
    return reported.isEmpty() ? row : row.reported(reported);
  }

  private StmmacOutcome outcome(String words) {
    return StmmacOutcome.of(words + doctored);
  }
}
