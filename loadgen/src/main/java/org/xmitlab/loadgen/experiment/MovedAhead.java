package org.xmitlab.loadgen.experiment;

import org.xmitlab.loadgen.run.NcmRun;
import org.xmitlab.loadgen.run.RunResult;
import org.xmitlab.loadgen.scenario.NcmScenario;

/**
 * The packet that waits for 18 ms (case S-03): at one packet every 299 us, a 300 us timer that
 * every packet moves ahead never fires, and the first packet of a block waits until the block is
 * full. How long that is depends on what "full" means: the mail counts 63 packets in 16 KiB,
 * mainline's table of datagrams has room for 31.
 *
 * <p>The case is arithmetic with a margin of 1 us on either side of the timer, so its rows are run
 * with work that costs nothing; what costs do to that margin is shown beside them.
 */
final class MovedAhead implements Experiment {
  private static final String TRAFFIC = "--size 256 --duration 200ms";
  private static final String EVERY_299_US = " --delay 299us";
  private static final String EVERY_301_US = " --delay 301us";
  private static final String NO_COSTS = " --profile free --timer-cost 0ns";
  private static final String NO_CAP = " --max-datagrams 1000";
  private static final double NS_PER_MS = 1e6;
  private static final double NS_PER_US = 1e3;

  private final String policy;

  MovedAhead() {
    this("per-packet");
  }

  /** Runs the experiment with another policy in place of per-packet, to see whether it notices. */
  MovedAhead(String policy) {
    this.policy = " --policy " + policy;
  }

  @Override
  public String name() {
    return "moved-ahead";
  }

  @Override
  public String title() {
    return "a timer that every packet moves ahead: how long the first packet waits";
  }

  @Override
  public String source() {
    return "2021 mail thread on 46eb1701c046: 256 bytes every 299 us; capacity: case S-03";
  }

  @Override
  public void run(Findings findings) {
    run(findings, "299 us, 16 KiB without a cap", EVERY_299_US + NO_CAP + NO_COSTS)
        .neverFires()
        .full(62, "what fits with header and table; the mail's estimate is 63")
        .longestWait("18.8 ms", 18.5, 18.8, "62 times 299 us = 18.54 ms, and the transfer");
    run(findings, "299 us, mainline's cap of 31", EVERY_299_US + NO_COSTS)
        .neverFires()
        .full(31, "TX_MAX_NUM_DPE is 32 and counts the null entry")
        .longestWait("", 9.26, 9.29, "31 times 299 us = 9.27 ms, and the transfer");
    run(findings, "301 us", EVERY_301_US + NO_COSTS).firesForEach();
    withCosts(findings);
    findings.say(
        "The mail's 18.8 ms needs a block that takes whatever fits into 16 KiB. Mainline closes a"
            + " block at 31 datagrams, so there the same traffic waits half as long. The flaw is"
            + " the same: the timer counts from the last packet, not from the first.");
    findings.say(
        "With the SoC's costs a margin of 1 us is gone: at 301 us the next packet is in the driver"
            + " before the softirq gets its turn, and at 299 us a tick may hold the next packet up"
            + " until the timer fires.");
  }

  private void withCosts(Findings findings) {
    Ahead often = run(findings, "299 us without a cap, SoC's costs", EVERY_299_US + NO_CAP);
    often.expiries().shown("fires only where a tick delays a packet by more than 1 us");
    often.longestWait("18.8 ms", 18.5, 18.8, "62 times 299 us, the costs and the transfer");
    run(findings, "301 us, SoC's costs", EVERY_301_US)
        .expiries()
        .shown("the callback takes more than the 1 us that is left");
    run(findings, "320 us, SoC's costs", " --delay 320us")
        .oneExpiryEach("20 us are enough for a callback, 2-16 us (case S-51)");
  }

  private Ahead run(Findings findings, String label, String words) {
    String scenario = TRAFFIC + words + policy;
    NcmRun run = new NcmRun(NcmScenario.of(scenario));
    BlocksSeen seen = new BlocksSeen();
    run.gadget().observe(seen);
    return new Ahead(findings, label, scenario, seen, run.run());
  }

  /** The rows about one run. */
  private record Ahead(
      Findings findings, String label, String words, BlocksSeen seen, RunResult result) {

    Findings.Row expiries() {
      return findings
          .row(label)
          .command("run ncm " + words)
          .emulated(seen.expiriesBeforeLastFrame, "expiries", 0);
    }

    Ahead neverFires() {
      expiries()
          .reported("never fires")
          .accept(0, 0)
          .predicted("while traffic lasts; every packet moves the timer");
      return this;
    }

    Ahead full(int datagrams, String why) {
      findings
          .row("  packets in a full block")
          .emulated(seen.fullestDatagrams, "packets", 0)
          .accept(datagrams, datagrams)
          .predicted(why);
      return this;
    }

    void longestWait(String reported, double lowMs, double highMs, String why) {
      findings
          .row("  longest wait")
          .reported(reported)
          .emulated(result.latencyNs().max() / NS_PER_MS, "ms", 2)
          .accept(lowMs, highMs)
          .predicted(why);
    }

    void oneExpiryEach(String why) {
      long packets = result.throughput().packets();
      expiries().reported("one each").accept(packets - 2, packets - 2).predicted(why);
    }

    void firesForEach() {
      long packets = result.throughput().packets();
      oneExpiryEach(packets + " packets: pktgen's first two go together, one is yet to come");
      findings
          .row("  blocks")
          .reported("one each")
          .emulated(result.ntb().sent(), "blocks", 0)
          .accept(packets - 1, packets - 1)
          .predicted("the timer fires 1 us before the next packet");
      wait("  shortest wait", result.latencyNs().min());
      wait("  longest wait", result.latencyNs().max());
    }

    private void wait(String which, long ns) {
      findings
          .row(which)
          .reported("300 us")
          .emulated(ns / NS_PER_US, "us", 2)
          .accept(300, 301)
          .predicted("300 us and the transfer, half a us");
    }
  }
}
