package org.xmitlab.loadgen.experiment;

import org.xmitlab.stmmac.mac.EthernetSpeed;

/**
 * A fieldbus master that turned interrupt coalescing off (case S-19): the round trip of one frame
 * falls from 430 to 159 us on one of three boards and stays on the others. One frame at a time, on
 * a board whose receive watchdog holds the answer for 270 us, and on boards where no timer is in
 * the answer's path. No constant is fitted.
 */
final class CoalescingRoundTrip implements Experiment {
  private static final int FRAME_BYTES = 1368;
  private static final String ONE_FRAME =
      "--workload request-response --link 100 --net-delay 0ns --size " + FRAME_BYTES;
  private static final String WATCHDOG = " --coalesce rx-usecs=271";
  private static final String EVERY_FRAME = " --coalesce rx-frames=1";
  private static final String NO_WATCHDOG = " --core gmac3 --clock 0";
  private static final String US = "us";

  private final String doctored;

  /** Creates the experiment as it was reported. */
  CoalescingRoundTrip() {
    this("");
  }

  /** Creates the experiment with something else than it describes: more words for every run. */
  CoalescingRoundTrip(String doctored) {
    this.doctored = doctored;
  }

  @Override
  public String name() {
    return "coalescing-round-trip";
  }

  @Override
  public String title() {
    return "the round trip of a frame with interrupt coalescing on and off";
  }

  @Override
  public String source() {
    return "KickCAT pull request 83, March 2023; case S-19";
  }

  @Override
  public void run(Findings findings) {
    StmmacOutcome off = run(EVERY_FRAME);
    StmmacOutcome on = run(WATCHDOG);
    double wireUs = EthernetSpeed.MBIT_100.frameNs(FRAME_BYTES) / 1e3;
    off.row(findings, "every frame interrupts")
        .reported("159")
        .emulated(roundTripUs(off), US, 1)
        .accept(2 * wireUs, 300)
        .apart("twice the wire: this far end stores the frame, the reported ring cuts through");
    on.row(findings, "watchdog of 270 us")
        .reported("430")
        .emulated(roundTripUs(on), US, 1)
        .accept(2 * wireUs + 270, 570)
        .apart("the same and the watchdog");
    findings
        .row("  difference")
        .reported("271")
        .emulated(roundTripUs(on) - roundTripUs(off), US, 1)
        .accept(261, 281)
        .predicted("the watchdog's time");
    findings
        .row("a frame on the wire, one way")
        .emulated(wireUs, US, 1)
        .accept(110.5, 111.5)
        .predicted("1392 byte times at 100 Mbit/s, a lower bound");
    without(findings, "no watchdog: tx-usecs 270 against tx-frames 1", NO_WATCHDOG, "");
    without(findings, "every frame interrupts: the same", "", ":rx-frames=1");
    StmmacOutcome held = run(NO_WATCHDOG + " --coalesce tx-usecs=270:tx-frames=25");
    held.row(findings, "completion held by tx-usecs 270, no watchdog")
        .emulated(held.completionMedianUs(), US, 1)
        .shown("S1 moves its timer with every frame: the 25th completes; no answer waits for it");
    findings.say(
        "An answer that is held by a timer comes late by the whole of it, because nothing else"
            + " arrives that could end the wait. A timer in the path of completions alone does not"
            + " show in a round trip.");
  }

  /** A board without a timer in the answer's path: completions are coalesced or not. */
  private void without(Findings findings, String label, String board, String more) {
    StmmacOutcome on = run(board + " --coalesce tx-usecs=270:tx-frames=25" + more);
    StmmacOutcome off = run(board + " --coalesce tx-usecs=270:tx-frames=1" + more);
    on.row(findings, label)
        .reported("0")
        .emulated(roundTripUs(on) - roundTripUs(off), US, 1)
        .accept(-10, 10)
        .predicted("no timer holds the answer");
  }

  private static double roundTripUs(StmmacOutcome outcome) {
    return outcome.result().latencyNs().p50() / 1e3;
  }

  private StmmacOutcome run(String words) {
    return StmmacOutcome.of(ONE_FRAME + words + doctored);
  }
}
