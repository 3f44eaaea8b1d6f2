package org.xmitlab.loadgen.experiment;

import java.util.List;
import org.xmitlab.loadgen.run.NcmRun;
import org.xmitlab.loadgen.run.RunResult;
import org.xmitlab.loadgen.scenario.NcmScenario;

/**
 * The flush that finds no request (spec/ncm.md section 3.5). At high speed a block takes longer
 * than the 300 us timer runs, so behind a burst all requests are in flight when it fires. The
 * arm-once driver does not start it again: what is in the block then waits until traffic fills it.
 *
 * <p>The burst is 115 full frames as fast as they are taken, mainline's ten requests: ten blocks
 * take all requests, the 111th frame closes the block behind them and opens the one that stalls,
 * and the last four arrive after a request has come back.
 */
final class FlushStall implements Experiment {
  private static final int COUNT = 115;
  private static final int IN_LAST_BLOCK = 5;
  private static final String BURST = "--link high --count " + COUNT;
  private static final List<String> HEALED =
      List.of("per-packet", "per-ntb-repair", "per-ntb-rearm", "deadline");

  private final String stock;

  FlushStall() {
    this("per-ntb");
  }

  /** Runs the experiment with another policy in place of per-ntb, to see whether it notices. */
  FlushStall(String stock) {
    this.stock = stock;
  }

  @Override
  public String name() {
    return "flush-stall";
  }

  @Override
  public String title() {
    return "arm-once f_ncm at high speed: a flush meets BUSY and is never tried again";
  }

  @Override
  public String source() {
    return "real f_ncm.c and u_ether.c run in user space: spec/ncm.md 3.5, kinds hs-stall, stall";
  }

  @Override
  public void run(Findings findings) {
    RunResult stalled = flushesLost(findings, stock, 1, "it fired with ten blocks in flight");
    stuck(findings, stalled, IN_LAST_BLOCK, "four frames joined it; nothing will flush them");
    for (String policy : HEALED) {
      RunResult healed = run(policy, BURST);
      findings
          .row(policy + ", same burst: frames stuck")
          .command(command(policy, BURST))
          .emulated(healed.delivery().stuck(), "frames", 0)
          .accept(0, 0)
          .predicted(why(policy));
    }
    afterTheBurst(findings);
    findings.say(
        "Needed are all requests in flight for 300 us from the opening of a block. A 16 KiB block"
            + " takes about 0.36 ms at high speed, so an ordinary burst does it; at SuperSpeed only"
            + " a host that stops polling does.");
    findings.say(
        "The thread says that a first arm-once attempt made the link die after a while and leaves"
            + " the cause open. This may have been it; nobody has confirmed that.");
  }

  private static String why(String policy) {
    return switch (policy) {
      case "per-packet" -> "the next frame starts the timer again";
      case "per-ntb-repair" -> "the request that comes back takes the block along";
      case "per-ntb-rearm" -> "the timer that met BUSY is started again";
      default -> "a block that is due leaves with the next request";
    };
  }

  /** Two things that per-packet starts do not heal either, or only later. */
  private void afterTheBurst(Findings findings) {
    String noMore = "--profile free --link high --count 111";
    for (String policy : List.of(stock, "per-packet")) {
      RunResult result = run(policy, noMore);
      findings
          .row(policy + ", no frame follows, free work: frames stuck")
          .command(command(policy, noMore))
          .emulated(result.delivery().stuck(), "frames", 0)
          .accept(1, 1)
          .predicted("spec: \"v5.10 stalls in the same way when no frame follows\"");
    }
  }

  private RunResult flushesLost(Findings findings, String policy, int lost, String why) {
    RunResult result = run(policy, BURST);
    findings
        .row(policy + ", " + COUNT + " frames at once: flushes that met BUSY")
        .command(command(policy, BURST))
        .emulated(result.ntb().flushesLost(), "flushes", 0)
        .accept(lost, lost)
        .predicted(why);
    return result;
  }

  private static void stuck(Findings findings, RunResult result, int frames, String why) {
    findings
        .row("  frames stuck")
        .reported("wait for ever")
        .emulated(result.delivery().stuck(), "frames", 0)
        .accept(frames, frames)
        .predicted(why);
    findings
        .row("  run says \"stalled\"")
        .emulated(result.delivery().stalled() ? 1 : 0, "", 0)
        .accept(1, 1)
        .predicted("delivery.stalled in the JSON result");
  }

  private static RunResult run(String policy, String words) {
    return new NcmRun(NcmScenario.of("--policy " + policy + " " + words)).run();
  }

  private static String command(String policy, String words) {
    return "run ncm --policy " + policy + " " + words;
  }
}
