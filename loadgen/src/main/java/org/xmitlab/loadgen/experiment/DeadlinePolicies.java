package org.xmitlab.loadgen.experiment;

import java.util.List;
import org.xmitlab.loadgen.run.NcmRun;
import org.xmitlab.loadgen.run.RunResult;
import org.xmitlab.loadgen.scenario.NcmScenario;

/**
 * The two designs of the thread that do without a timer per packet (case S-04), beside the stock
 * driver and on every core: a deadline that is armed once, and no timer at all. Three kinds of
 * traffic: announced trains, evenly spaced packets, and short bursts.
 */
final class DeadlinePolicies implements Experiment {
  private static final List<String> CORES =
      List.of("v4.14", "v5.10.23", "v5.10.24", "v5.10.24+avoid-double", "v6.1");
  private static final String STALE = "v5.10.23";
  private static final String DOUBLE = "v5.10.24";
  private static final int TRAIN = 64;
  private static final int BURST = 10;
  private static final String TRAINS = " --burst " + TRAIN;
  private static final String FULL_TRAINS = " --burst 60";
  private static final String SPACED = " --size 256 --delay 299us --profile free --timer-cost 0ns";
  private static final String SPACED_ON_SOC = " --size 256 --delay 299us";
  private static final String BURSTS = " --burst " + BURST + " --delay 1ms";
  private static final double NS_PER_US = 1e3;
  private static final double NS_PER_SECOND = 1e9;
  private static final double BITS_PER_PACKET = 12_000;

  private final String deadline;
  private final String noTimer;

  DeadlinePolicies() {
    this("deadline", "no-timer");
  }

  /** Runs the experiment with other policies, to see whether it notices. */
  DeadlinePolicies(String deadline, String noTimer) {
    this.deadline = deadline;
    this.noTimer = noTimer;
  }

  @Override
  public String name() {
    return "deadline-policies";
  }

  @Override
  public String title() {
    return "one deadline per block, or no timer at all, instead of a timer per packet";
  }

  @Override
  public String source() {
    return "2021 mail thread on 46eb1701c046: two sketched designs; derived values: case S-04";
  }

  @Override
  public void run(Findings findings) {
    trains(findings);
    spaced(findings);
    bursts(findings);
    findings.say(
        "Rows without a kernel in their label are about the worst of five cores: "
            + String.join(", ", CORES)
            + "; their command is that of "
            + DOUBLE
            + ".");
    findings.say(
        "The deadline's timer costs the 1-2.5 % that the case derives. Yet with trains of 64 it is"
            + " not behind no-timer: that closes a short block at the end of every train and pays"
            + " for its transfer, where deadline lets the next train fill it.");
  }

  // ---- (i) saturating trains of 64, announced ----

  private void trains(Findings findings) {
    OnEveryCore without = runs(noTimer, TRAINS);
    without
        .row(findings, "trains: starts", r -> r.timer().starts(), "", 0)
        .reported("0")
        .accept(0, 0)
        .predicted("there is no timer");
    without
        .row(findings, "  programs outside the interrupt", OnEveryCore::programs, "", 0)
        .reported("0")
        .accept(0, 0)
        .predicted("nothing but the tick");
    without
        .spread(findings)
        .reported("equal")
        .accept(0, 0)
        .predicted("nothing depends on the core");
    OnEveryCore with = runs(deadline, TRAINS);
    with.row(findings, "trains: starts per train", DeadlinePolicies::startsPerTrain, "", 2)
        .reported("at most 1")
        .accept(0, 1)
        .predicted("armed at a train's end, if it is not armed yet");
    with.row(findings, "  starts while armed", r -> r.timer().startsWhileActive(), "", 0)
        .reported("never")
        .accept(0, 0)
        .predicted("a pending start is left alone");
    with.spread(findings)
        .reported("equal within 2 %")
        .accept(0, 2)
        .predicted("some 3000 starts a second at most");
    fires(findings, with.of(DOUBLE));
    againstNoTimer(findings, with.of(DOUBLE).gbps(), without.of(DOUBLE).gbps());
    for (int i = 0; i < CORES.size(); i++) {
      String words = "--kernel " + CORES.get(i) + " --policy per-packet" + TRAINS;
      findings
          .row("per-packet, trains, " + CORES.get(i))
          .command("run ncm " + words)
          .emulated(new NcmRun(NcmScenario.of(words)).run().gbps(), "Gbit/s", 2)
          .shown("for comparison");
    }
  }

  /** The case compares with blocks that are full; trains of 64 leave no-timer a short one each. */
  private void againstNoTimer(Findings findings, double with, double without) {
    String words = "--kernel " + DOUBLE + " --policy " + noTimer + FULL_TRAINS;
    double full = new NcmRun(NcmScenario.of(words)).run().gbps();
    findings
        .row("  against no timer with full blocks")
        .command("run ncm " + words)
        .reported("1-2.5 % below")
        .emulated(100 * (with / full - 1), "%", 2)
        .accept(-2.5, -1)
        .predicted("the timer's cost; no-timer has trains of 60 here, " + DOUBLE);
    findings
        .row("  what short blocks cost no-timer")
        .emulated(100 * (without / full - 1), "%", 2)
        .shown("trains of 64 against trains of 60: 0.6 blocks more a train");
    findings
        .row("  against no timer, same trains")
        .reported("1-2.5 % below")
        .emulated(100 * (with / without - 1), "%", 2)
        .accept(-0.5, 1.0)
        .apart("the case's figure and the 2 % of the row above, which it leaves out");
  }

  private static double startsPerTrain(RunResult result) {
    return (double) result.timer().starts() * TRAIN / result.throughput().packets();
  }

  private static void fires(Findings findings, RunResult result) {
    double trainsPerSecond = result.throughput().l2Bps() / BITS_PER_PACKET / TRAIN;
    double seconds = result.throughput().virtualNs() / NS_PER_SECOND;
    findings
        .row("  expiries a second, " + DOUBLE)
        .reported("about 2900")
        .emulated(result.timer().expiries() / seconds, "", 0)
        .accept(trainsPerSecond / 4, trainsPerSecond / 3)
        .predicted("armed at a train's end: once in three trains, or four");
  }

  // ---- (ii) 256 bytes every 299 us ----

  private void spaced(Findings findings) {
    OnEveryCore without = runs(noTimer, SPACED);
    without
        .row(findings, "299 us: starts", r -> r.timer().starts(), "", 0)
        .reported("0")
        .accept(0, 0)
        .predicted("there is no timer");
    without
        .row(findings, "  longest delay", OnEveryCore::longestUs, "us", 2)
        .reported("0")
        .accept(0, 1)
        .predicted("the transfer alone, half a us; pktgen's first two queue");
    without
        .row(findings, "  packets per block", r -> r.ntb().datagramsPerNtb(), "", 2)
        .reported("1")
        .accept(1, 1)
        .predicted("no more packets are announced");
    OnEveryCore with = runs(deadline, SPACED);
    with.row(findings, "299 us: longest delay", OnEveryCore::longestUs, "us", 1)
        .reported("300 us + callback")
        .accept(300, 301.5)
        .predicted("300 us and the transfer, 1 us; callbacks are free here");
    with.row(findings, "  starts while armed", r -> r.timer().startsWhileActive(), "", 0)
        .reported("never")
        .accept(0, 0)
        .predicted("one start a block");
    with.row(findings, "  packets per block", r -> r.ntb().datagramsPerNtb(), "", 2)
        .reported("2")
        .accept(2, 2)
        .predicted("at 0 and 299 us; the run's ends even out");
    runs(deadline, SPACED_ON_SOC)
        .row(findings, "299 us, SoC's costs: longest delay", OnEveryCore::longestUs, "us", 1)
        .reported("300 us + callback")
        .accept(302, 316)
        .predicted("2-16 us for callback (case S-51), submission and transfer");
  }

  // ---- (iii) ten packets back to back every 1 ms ----

  private void bursts(Findings findings) {
    for (String policy : List.of(deadline, noTimer)) {
      runs(policy, BURSTS)
          .row(findings, "bursts of 10: starts", r -> r.timer().starts(), "", 0)
          .reported("0")
          .accept(0, 0)
          .predicted("a block goes as soon as its tenth packet is in");
    }
    OnEveryCore stock = runs("per-packet", BURSTS);
    stock
        .row(
            findings,
            "bursts of 10: starts a burst",
            r -> BURST * r.timer().startsPerPacket(),
            "",
            0)
        .reported("10")
        .accept(10, 10)
        .predicted("one a packet");
    callback(findings, DOUBLE, 302, 316, "300 us after the burst's last packet and 2-16 us (S-51)");
    callback(findings, "v6.1", 302, 316, "300 us after the burst's last packet and 2-16 us (S-51)");
    RunResult held = stock.of(STALE);
    findings
        .row("per-packet, bursts of 10, " + STALE + ": longest wait")
        .command(stock.command(STALE))
        .reported("up to 1 ms")
        .emulated(OnEveryCore.longestUs(held), "us", 1)
        .accept(990, 1_020)
        .predicted("until the next burst pushes the block out, and its costs");
    findings
        .row("  blocks that left by timer")
        .reported("with the next tick")
        .emulated(held.ntb().closedByTimer(), "blocks", 0)
        .accept(25, 25)
        .predicted("one a tick in 100 ms; the other bursts wait for the next");
  }

  private static void callback(Findings findings, String core, int low, int high, String why) {
    String words = "--kernel " + core + " --policy per-packet" + BURSTS;
    NcmRun run = new NcmRun(NcmScenario.of(words));
    TimerTrace trace = new TimerTrace("ncm-flush");
    run.traceTo(trace);
    run.run();
    findings
        .row("per-packet, bursts of 10, " + core + ": flush")
        .command("run ncm " + words)
        .reported("300 us after")
        .emulated(trace.longestNs() / NS_PER_US, "us", 1)
        .accept(low, high)
        .predicted(why);
  }

  private static OnEveryCore runs(String policy, String traffic) {
    return OnEveryCore.run(CORES, DOUBLE, policy, traffic);
  }
}
