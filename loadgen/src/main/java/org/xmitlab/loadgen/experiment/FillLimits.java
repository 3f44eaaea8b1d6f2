package org.xmitlab.loadgen.experiment;

import org.xmitlab.loadgen.run.NcmRun;
import org.xmitlab.loadgen.run.RunResult;
import org.xmitlab.loadgen.scenario.NcmScenario;

/**
 * How full blocks get, and when the flush callback comes (case S-51): sizes are arithmetic on the
 * block format, the callback's delay is what the SoC's profile makes of interrupt and softirq.
 */
final class FillLimits implements Experiment {
  private static final double NS_PER_US = 1e3;
  private static final String RECORDED_CORE = "--kernel v6.1 --policy per-ntb";
  private static final String LARGE = " --size 1500 --count 1000";
  private static final String SMALL = " --size 60 --count 1000";
  private static final String SPACED = " --size 1500 --delay 100us --count 300";

  private final String more;

  FillLimits() {
    this("");
  }

  /** Runs the experiment with more options in every scenario, to see whether it notices. */
  FillLimits(String more) {
    this.more = more;
  }

  @Override
  public String name() {
    return "fill-limits";
  }

  @Override
  public String title() {
    return "datagrams and bytes of NCM blocks, and the delay of the flush callback";
  }

  @Override
  public String source() {
    return "recorded runs of f_ncm on v6.1.192: case S-51";
  }

  @Override
  public void run(Findings findings) {
    Look large = look(LARGE);
    fullest(findings, "1500 B: datagrams", large, 10, "an 11th does not pass the size test");
    longest(findings, large, 15_064, "12 + 10 * 1500 + 8 + 11 * 4");
    Look small = look(SMALL);
    fullest(findings, "60 B: datagrams", small, 31, "TX_MAX_NUM_DPE, null entry included: 32");
    longest(findings, small, 2_008, "12 + 31 * 60 + 8 + 32 * 4");
    Look spaced = look(SPACED);
    findings
        .row("1500 B every 100 us: datagrams")
        .command(spaced.command())
        .reported("4")
        .emulated(spaced.mostlyDatagrams(), "datagrams", 0)
        .accept(4, 4)
        .predicted("0, 100, 200 and, before the callback, 300 us; the usual block");
    findings
        .row("  bytes of such a block")
        .reported("6040")
        .emulated(spaced.seen.bytesOfBlocksWith(spaced.mostlyDatagrams()), "bytes", 0)
        .accept(6_040, 6_040)
        .predicted("12 + 4 * 1500 + 8 + 5 * 4");
    findings
        .row("wSequence other than 0")
        .reported("always 0")
        .emulated(large.nonZero() + small.nonZero() + spaced.nonZero(), "blocks", 0)
        .accept(0, 0)
        .predicted("f_ncm never counts");
    callback(findings, spaced);
  }

  private static void fullest(Findings findings, String label, Look look, int most, String why) {
    findings
        .row(label)
        .command(look.command())
        .reported(Integer.toString(most))
        .emulated(look.seen.fullestDatagrams, "datagrams", 0)
        .accept(most, most)
        .predicted(why);
  }

  private static void longest(Findings findings, Look look, int bytes, String why) {
    findings
        .row("  bytes of a full block")
        .reported(Integer.toString(bytes))
        .emulated(look.seen.longestBytes, "bytes", 0)
        .accept(bytes, bytes)
        .predicted(why);
  }

  private static void callback(Findings findings, Look look) {
    findings
        .row("callback after the start: first")
        .reported("302-316 us")
        .emulated(look.timer.shortestNs() / NS_PER_US, "us", 2)
        .accept(302, 316)
        .predicted("profile soc: start, interrupt, device and softirq");
    findings
        .row("  latest of " + look.timer.expiries())
        .reported("302-316 us")
        .emulated(look.timer.longestNs() / NS_PER_US, "us", 2)
        .accept(302, 316)
        .predicted("the driver or a tick may hold it up");
  }

  private Look look(String words) {
    NcmRun run = new NcmRun(NcmScenario.of(RECORDED_CORE + words + more));
    BlocksSeen seen = new BlocksSeen();
    TimerTrace timer = new TimerTrace("ncm-flush");
    run.gadget().observe(seen);
    run.traceTo(timer);
    return new Look(RECORDED_CORE + words + more, seen, timer, run.run());
  }

  /** One run as somebody sees it who watches the bus and traces the timer. */
  private record Look(String words, BlocksSeen seen, TimerTrace timer, RunResult result) {
    String command() {
      return "run ncm " + words;
    }

    int nonZero() {
      return seen.nonZeroSequences;
    }

    int mostlyDatagrams() {
      return seen.mostCommonDatagrams();
    }
  }
}
