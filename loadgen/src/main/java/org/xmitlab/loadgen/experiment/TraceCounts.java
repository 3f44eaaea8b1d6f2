package org.xmitlab.loadgen.experiment;

import org.xmitlab.loadgen.run.NcmRun;
import org.xmitlab.loadgen.run.RunResult;
import org.xmitlab.loadgen.scenario.NcmScenario;

/**
 * The trace that names the culprit (case S-05): the maintainer asked for one of each kernel. Both
 * show the same starts and the same cancels per packet; only the writes of the timer hardware
 * differ. Case S-01's traffic for 100 ms.
 */
final class TraceCounts implements Experiment {
  private static final String TRAFFIC = " --policy per-packet --duration 100ms";

  private final String stale;
  private final String doubled;

  TraceCounts() {
    this("v5.10.23", "v5.10.24");
  }

  /** Runs the experiment with other cores, to see whether it notices. */
  TraceCounts(String stale, String doubled) {
    this.stale = stale;
    this.doubled = doubled;
  }

  @Override
  public String name() {
    return "trace-counts";
  }

  @Override
  public String title() {
    return "hrtimer traces of both kernels side by side: only the programs differ";
  }

  @Override
  public String source() {
    return "2021 mail thread on 46eb1701c046: the maintainer asks for traces; case S-05";
  }

  @Override
  public void run(Findings findings) {
    Traced before = trace(stale);
    Traced after = trace(doubled);
    starts(findings, before);
    starts(findings, after);
    cancels(findings, before);
    cancels(findings, after);
    findings
        .row(stale + ": programs per start")
        .command(before.command())
        .reported("about 0")
        .emulated(before.programsPerStart(), "", 3)
        .accept(0, 0.01)
        .predicted("two a tick (case S-02), of some 1800 starts");
    findings
        .row(doubled + ": programs per start")
        .command(after.command())
        .reported("1.60-1.64")
        .emulated(after.programsPerStart(), "", 3)
        .accept(1.60, 1.64)
        .predicted("closed loop of S-01; 1.85 needs evenly spaced starts");
    untouched(findings, before);
    untouched(findings, after);
    findings.say(
        "Starts, cancels and expiries in the traces do not tell the kernels apart. What does is how"
            + " often the clock-event device is written, which those events do not show; the same"
            + " traces come from \"run ncm --trace FILE\".");
  }

  private static void starts(Findings findings, Traced traced) {
    findings
        .row(traced.kernel + ": starts per packet")
        .command(traced.command())
        .reported("about 1.0")
        .emulated(traced.perPacket(traced.trace.starts()), "", 3)
        .accept(0.999, 1.001)
        .predicted("every packet starts the timer");
  }

  private static void cancels(Findings findings, Traced traced) {
    long taken = traced.trace.cancels() - traced.trace.expiries();
    findings
        .row(traced.kernel + ": cancels per start")
        .command(traced.command())
        .reported("accompany restarts")
        .emulated((double) taken / traced.trace.starts(), "", 3)
        .accept(0.999, 1)
        .predicted("each start of a queued timer, or a full block, takes it out");
  }

  private static void untouched(Findings findings, Traced traced) {
    RunResult bare = new NcmRun(NcmScenario.of(traced.words())).run();
    findings
        .row(traced.kernel + ": same result without tracing")
        .command(traced.command())
        .emulated(bare.equals(traced.result) ? 1 : 0, "", 0)
        .accept(1, 1)
        .predicted("1: every figure of both results is equal");
  }

  private static Traced trace(String kernel) {
    NcmRun run = new NcmRun(NcmScenario.of("--kernel " + kernel + TRAFFIC));
    TimerTrace trace = new TimerTrace("ncm-flush");
    run.traceTo(trace);
    return new Traced(kernel, trace, run.run());
  }

  /** A traced run. */
  private record Traced(String kernel, TimerTrace trace, RunResult result) {
    String words() {
      return "--kernel " + kernel + TRAFFIC;
    }

    String command() {
      return "run ncm " + words();
    }

    double perPacket(long events) {
      return (double) events / result.throughput().packets();
    }

    double programsPerStart() {
      return (double) trace.programs() / trace.starts();
    }
  }
}
