package org.xmitlab.loadgen.experiment;

/**
 * The OpenWrt reports of 2023: a router whose clock-event device runs at 32768 Hz falls from 938 to
 * 250 Mbit/s when the coalescing timer becomes an hrtimer (case S-16). One constant is fitted, to
 * one row: what one write of that device costs. The reports leave open what makes a start so
 * expensive; 38 us is one and a quarter period of the slow clock, not 1-2 writes of a usual device.
 */
final class StmmacSlowTimer implements Experiment {
  private static final String BOARD =
      "--workload tcp --profile ipq806x --core gmac3 --tso off --timer-hw qcom-32khz"
          + " --timer-cost 38us";
  private static final String SETTINGS = " --coalesce tx-usecs=1000:tx-frames=25";
  private static final String NO_TICK = " --hz 0";
  private static final String MBPS = "Mbit/s";
  private static final double LOW = 930;
  private static final double HIGH = 943;

  private final String doctored;

  /** Creates the experiment as it was reported. */
  StmmacSlowTimer() {
    this("");
  }

  /** Creates the experiment with something else than it describes: more words for every run. */
  StmmacSlowTimer(String doctored) {
    this.doctored = doctored;
  }

  @Override
  public String name() {
    return "stmmac-slow-timer";
  }

  @Override
  public String title() {
    return "gigabit sending on a router whose timer hardware busy-waits";
  }

  @Override
  public String source() {
    return "OpenWrt issue 11676, pull requests 13323 and 13480, 2023; case S-16";
  }

  @Override
  public void run(Findings findings) {
    goodput(findings, "S0, timer_list", "S0", SETTINGS + " --hz 100")
        .reported("938, 40 % CPU")
        .accept(LOW, HIGH)
        .predicted("the wire");
    StmmacOutcome s1 = run("S1", SETTINGS + NO_TICK);
    s1.row(findings, "S1, an hrtimer start a packet")
        .reported("250")
        .emulated(s1.goodputMbps(), MBPS, 1)
        .accept(240, 260)
        .calibrated("fits the cost of a write, 38 us");
    for (String profile : new String[] {"S2", "S3"}) {
      goodput(findings, profile, profile, SETTINGS + NO_TICK)
          .accept(LOW, HIGH)
          .predicted("a start a poll, or a millisecond");
    }
    for (String profile : new String[] {"S4", "S5a", "S5b"}) {
      goodput(findings, profile + ", its own 5000 us", profile, NO_TICK)
          .reported(profile.equals("S4") ? "938, 39 % CPU" : "")
          .accept(LOW, HIGH)
          .predicted("a start only when no poll is due");
    }
    cpu(findings, "S0", SETTINGS + " --hz 100", "40 % (of two CPUs or of one: not said)");
    cpu(findings, "S4", NO_TICK, "39 %");
    goodput(findings, "S1z, tx-usecs 0, tx-frames 1", "S1z", zero())
        .reported("211, and 925")
        .shown("two reporters; here no timer is left");
    goodput(findings, "S3, tx-usecs 0, tx-frames 1", "S3", zero())
        .reported("589")
        .shown("a timer that fires at once, every time");
    StmmacOutcome withTick = run("S1", SETTINGS + " --hz 100");
    withTick
        .row(findings, "S1 with a tick at HZ=100")
        .emulated(withTick.goodputMbps(), MBPS, 1)
        .shown("in the last ms before a tick the tick is first, and starts write nothing");
    findings.say(
        "A packet costs the driver about 6 us and a write of the timer hardware 38 us, so a write a"
            + " packet makes "
            + Math.round(s1.result().throughput().pps())
            + " packets a second out of 81 000. Every rule that leaves the timer alone when it is"
            + " running, or does not start it while a poll is due, gets the wire back.");
    findings.say(
        "What the emulation does not explain: with a tick as neighbour the same 38 us give more"
            + " than was reported, so the real start costs more than its writes. Nor does it"
            + " explain the CPU shares, 100 % against 39 for S4, or the rates with tx-usecs 0.");
  }

  private static String zero() {
    return " --coalesce tx-usecs=0:tx-frames=1" + NO_TICK;
  }

  private void cpu(Findings findings, String profile, String words, String reported) {
    StmmacOutcome outcome = run(profile, words);
    outcome
        .row(findings, "  CPU of " + profile)
        .reported(reported)
        .emulated(outcome.cpuPercent(), "%", 0)
        .shown("of one CPU, the sender's own work left out");
  }

  private Findings.Row goodput(Findings findings, String label, String profile, String words) {
    StmmacOutcome outcome = run(profile, words);
    return outcome.row(findings, label).emulated(outcome.goodputMbps(), MBPS, 1);
  }

  private StmmacOutcome run(String profile, String words) {
    return StmmacOutcome.of(BOARD + " --policy " + profile + words + doctored);
  }
}
