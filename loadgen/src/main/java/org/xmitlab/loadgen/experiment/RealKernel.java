package org.xmitlab.loadgen.experiment;

import org.xmitlab.loadgen.run.NcmRun;
import org.xmitlab.loadgen.run.RunResult;
import org.xmitlab.loadgen.scenario.NcmScenario;

/**
 * Counts of a real v6.1.192 with its own f_ncm and pktgen, beside the emulated ones (cases S-49,
 * S-50 and S-51). What the driver does must come out exactly; how often the device is programmed
 * also depends on where in the run the ticks fall, hence the 5 %.
 */
final class RealKernel implements Experiment {
  private static final String RECORDED =
      "--kernel v6.1.192 --link none --requests 500 --profile qemu-icount";
  private static final String FREE_RUNNING = " --count 1000";
  private static final String SPACED = " --delay 100us --count 300";
  private static final double PROGRAMS_TOLERANCE = 0.05;
  private static final double NS_PER_US = 1e3;

  private final String more;

  RealKernel() {
    this("");
  }

  /** Runs the experiment with more options in every scenario, to see whether it notices. */
  RealKernel(String more) {
    this.more = more;
  }

  @Override
  public String name() {
    return "real-kernel";
  }

  @Override
  public String title() {
    return "timer starts, cancels, programs and blocks as recorded from a real kernel";
  }

  @Override
  public String source() {
    return "recorded runs of f_ncm on v6.1.192: cases S-49, S-50 and S-51";
  }

  /** What was recorded of one run. */
  private record Recorded(
      int starts, int armed, int cancels, int expiries, int programs, int interrupts, int blocks) {}

  @Override
  public void run(Findings findings) {
    Look perNtb = look("per-ntb", FREE_RUNNING);
    counts(findings, perNtb, new Recorded(100, 0, 99, 1, 188, 3, 100));
    elapsed(findings, perNtb, "9.0 us (8.6 untraced)", 9.0);
    Look perPacket = look("per-packet", FREE_RUNNING);
    counts(findings, perPacket, new Recorded(1_000, 900, 99, 1, 1_035, 3, 100));
    elapsed(findings, perPacket, "11.0 us (9.1 untraced)", 11.0);
    Look spaced = look("per-ntb", SPACED);
    counts(findings, spaced, new Recorded(75, 0, 0, 75, 157, 82, 75));
    exact(findings, "  blocks of 4", 73, spaced.seen.blocksWith(4), "400 us from block to block");
    exact(findings, "  blocks of 5", 1, spaced.seen.blocksWith(5), "two calls back to back first");
    exact(findings, "  blocks of 3", 1, spaced.seen.blocksWith(3), "what is left of 300");
    counts(findings, look("per-packet", SPACED), new Recorded(300, 270, 29, 1, 316, 8, 30));
    fill(findings, perNtb, "1500 B: datagrams", 10, 15_064);
    fill(findings, look("per-ntb", FREE_RUNNING + " --size 60"), "60 B: datagrams", 31, 2_008);
    exact(
        findings,
        "1500 B every 100 us: bytes of 4",
        6_040,
        spaced.seen.bytesOfBlocksWith(4),
        "12 + 4 * 1500 + 8 + 5 * 4");
    exact(findings, "wSequence other than 0", 0, spaced.seen.nonZeroSequences, "never counted");
    callback(findings, "callback after the start: first", spaced.timer.shortestNs());
    callback(findings, "  latest of " + spaced.timer.expiries(), spaced.timer.longestNs());
    findings.say(
        "Counted from the first start of the flush timer to the end of its last callback; the"
            + " ticks of that time are part of it. Profile qemu-icount is fitted to the two elapsed"
            + " times above and to no count.");
  }

  private static void counts(Findings findings, Look look, Recorded recorded) {
    RunResult.Timer timer = look.result.timer();
    findings
        .row(look.label + ": starts")
        .command("run ncm " + look.words)
        .reported(Integer.toString(recorded.starts))
        .emulated(timer.starts(), "", 0)
        .accept(recorded.starts, recorded.starts)
        .predicted("the policy's doing");
    exact(findings, "  found armed", recorded.armed, timer.startsWhileActive(), "the same");
    exact(findings, "  cancels", recorded.cancels, timer.cancels(), "when a block is full");
    exact(findings, "  expiries", recorded.expiries, timer.expiries(), "blocks that time out");
    exact(findings, "  blocks", recorded.blocks, look.result.ntb().sent(), "size and time");
    findings
        .row("  programs")
        .reported(Integer.toString(recorded.programs))
        .emulated(timer.programs(), "", 0)
        .accept(
            recorded.programs * (1 - PROGRAMS_TOLERANCE),
            recorded.programs * (1 + PROGRAMS_TOLERANCE))
        .predicted("moves with the ticks in the run: 5 %");
    findings
        .row("  timer interrupts")
        .reported(Integer.toString(recorded.interrupts))
        .emulated(timer.interrupts(), "", 0)
        .accept(recorded.interrupts - 1, recorded.interrupts + 1)
        .predicted("ticks included, give or take one");
  }

  private static void exact(
      Findings findings, String label, long reported, long emulated, String why) {
    findings
        .row(label)
        .reported(Long.toString(reported))
        .emulated(emulated, "", 0)
        .accept(reported, reported)
        .predicted(why);
  }

  private static void elapsed(Findings findings, Look look, String reported, double us) {
    RunResult.Throughput sent = look.result.throughput();
    findings
        .row("  elapsed per packet")
        .reported(reported)
        .emulated(sent.virtualNs() / NS_PER_US / sent.packets(), "us", 2)
        .accept(us - 0.05, us + 0.05)
        .calibrated("one figure of profile qemu-icount fitted to it");
  }

  private static void fill(Findings findings, Look look, String label, int datagrams, int bytes) {
    exact(findings, label, datagrams, look.seen.fullestDatagrams, "full block");
    exact(findings, "  bytes", bytes, look.seen.longestBytes, "header, frames and pointer table");
  }

  private static void callback(Findings findings, String label, long ns) {
    findings
        .row(label)
        .reported("302-316 us")
        .emulated(ns / NS_PER_US, "us", 2)
        .accept(302, 316)
        .predicted("interrupt, softirq and a driver that may hold it up");
  }

  private Look look(String policy, String options) {
    String words = RECORDED + " --policy " + policy + options + more;
    NcmRun run = new NcmRun(NcmScenario.of(words));
    BlocksSeen seen = new BlocksSeen();
    TimerTrace timer = new TimerTrace("ncm-flush");
    run.gadget().observe(seen);
    run.traceTo(timer);
    String spacing = options.equals(SPACED) ? ", every 100 us" : "";
    return new Look(policy + spacing, words, seen, timer, run.run());
  }

  /** One run as somebody sees it who watches the bus and traces the timer. */
  private record Look(
      String label, String words, BlocksSeen seen, TimerTrace timer, RunResult result) {}
}
