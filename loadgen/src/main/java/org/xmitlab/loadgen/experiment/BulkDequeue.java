package org.xmitlab.loadgen.experiment;

import org.xmitlab.cpu.Cpu;
import org.xmitlab.loadgen.run.NcmRun;
import org.xmitlab.loadgen.run.RunResult;
import org.xmitlab.loadgen.scenario.NcmScenario;
import org.xmitlab.loadgen.scenario.ScenarioText;
import org.xmitlab.loadgen.scenario.StmmacScenario;
import org.xmitlab.loadgen.workload.BulkBacklog;
import org.xmitlab.machine.Machine;
import org.xmitlab.netdev.napi.NetRx;
import org.xmitlab.stmmac.driver.Stmmac;
import org.xmitlab.stmmac.driver.StmmacCounters;
import org.xmitlab.stmmac.mac.EthernetSpeed;

/**
 * The commits of 2014 that dequeue several packets at a time and announce all but the last (case
 * S-38): how often a driver must ring then, and what a packet of higher priority waits longer. The
 * limit of 1, 2 or 8 packets is a prototype's, mainline has the byte limit alone. No constant is
 * fitted.
 */
final class BulkDequeue implements Experiment {
  private static final int[] LIMITS = {1, 2, 8};
  private static final int FRAMES = 16;
  private static final String NIC =
      "--link 100 --core gmac4-msi --coalesce tx-usecs=5000:tx-frames=" + FRAMES;
  private static final long WARM_UP_NS = 1_500_000_000L;
  private static final long RUN_NS = 2_000_000_000L;
  private static final long URGENT_EVERY_NS = 7_300_000;
  private static final double TWO_FRAMES_MS = 2 * EthernetSpeed.MBIT_100.frameNs(1514) / 1e6;

  private final String doctored;

  /** Creates the experiment as it was reported. */
  BulkDequeue() {
    this("");
  }

  /** Creates the experiment with something else than it describes: more words for the gadget. */
  BulkDequeue(String doctored) {
    this.doctored = doctored;
  }

  @Override
  public String name() {
    return "bulk-dequeue";
  }

  @Override
  public String title() {
    return "doorbells, blocks and head-of-line delay when packets are dequeued in bulk";
  }

  @Override
  public String source() {
    return "kernel commits 5772e9a3463b, c2bf5ec20488, 3e59020abf0f, 2014; case S-38";
  }

  @Override
  public void run(Findings findings) {
    for (int bulk : LIMITS) {
      blocks(findings, bulk);
    }
    twoFrames(findings);
    trains(findings);
    lastOfTrain(findings);
    findings.say(
        "pktgen's burst stands for the bulk where the gadget is concerned. stmmac itself rings for"
            + " every packet, announced or not; the rows of the qdisc count what a"
            + " driver would ring that waits for the last. The byte limit cuts a train where its"
            + " budget ends, which is what keeps the delay within two frames.");
  }

  /** The gadget's driver: a block leaves with the packet behind which none is announced. */
  private void blocks(Findings findings, int bulk) {
    String words = "--policy no-timer --delay 100us --duration 20ms --burst " + bulk + doctored;
    NcmScenario scenario = NcmScenario.of(ScenarioText.of(words));
    RunResult result = new NcmRun(scenario).run();
    findings
        .row("NCM, bulk of " + bulk + ": blocks a packet")
        .command("run ncm " + words)
        .reported("1/" + bulk)
        .emulated((double) result.ntb().sent() / result.throughput().packets(), "", 3)
        .accept(0.99 / bulk, 1.01 / bulk)
        .predicted("a flush a train");
  }

  /** A frame that finds two full ones in the ring, against one that finds none. */
  private static void twoFrames(Findings findings) {
    StmmacOutcome behind =
        StmmacOutcome.of("--link 100 --profile free --timer-cost 0ns --burst 3 --count 3");
    RunResult.Latency latencyNs = behind.result().latencyNs();
    behind
        .row(findings, "behind two full frames at 100 Mbit/s: extra delay")
        .reported("0.246")
        .emulated((latencyNs.max() - latencyNs.min()) / 1e6, "ms", 3)
        .accept(0.245, 0.247)
        .predicted("2 x 1538 byte times");
  }

  /** Completions come every 16 frames, so that the byte limit lets trains grow. */
  private static void trains(Findings findings) {
    Bulk one = bulk("S1", 1);
    for (int limit : LIMITS) {
      Bulk run = bulk("S1", limit);
      findings
          .row("qdisc limit " + limit + ": doorbells a packet, if put off")
          .reported("1/" + limit)
          .emulated(run.doorbells(), "", 3)
          .accept(0.999 / limit, limit == 1 ? 1 : 1.0 / limit + 1.0 / FRAMES)
          .predicted("and one more per 16 frames: the byte limit's end cuts a train");
      if (limit > 1) {
        urgent(findings, run, one);
      }
    }
  }

  /** Rule X: the last of a train asks for an interrupt, so trains decide when completions come. */
  private static void lastOfTrain(Findings findings) {
    Bulk one = bulk("S5b", 1);
    for (int limit : LIMITS) {
      Bulk run = bulk("S5b", limit);
      findings
          .row("S5b, limit " + limit + ": completion interrupts a packet")
          .emulated(run.interrupts(), "", 3)
          .shown("each completion frees room for one frame, so no train forms");
      if (limit > 1) {
        urgent(findings, run, one);
      }
    }
  }

  private static void urgent(Findings findings, Bulk run, Bulk one) {
    findings
        .row("  urgent frame: longest wait less that with limit 1")
        .reported("up to 0.24")
        .emulated(run.longestMs() - one.longestMs(), "ms", 3)
        .accept(0, TWO_FRAMES_MS)
        .predicted("not more than two full frames");
  }

  /** A saturated link: doorbells and interrupts a packet, and the longest wait when urgent. */
  private record Bulk(double doorbells, double interrupts, double longestMs) {}

  private static Bulk bulk(String policy, int limit) {
    StmmacScenario scenario = StmmacScenario.of(NIC + " --policy " + policy);
    Machine machine = new Machine(scenario.machine());
    Cpu cpu = machine.cpu(0);
    BulkBacklog[] load = new BulkBacklog[1];
    Stmmac nic =
        new Stmmac(
            scenario.nic(),
            machine,
            new NetRx(cpu, scenario.tickNs()),
            (bytes, offset, length, atNs) -> load[0].farEnd().receive(bytes, offset, length, atNs));
    load[0] = new BulkBacklog(cpu, nic.queue(0), limit, URGENT_EVERY_NS);
    load[0].start();
    machine.simulation().runUntil(WARM_UP_NS);
    load[0].restart();
    nic.restartCounters();
    machine.simulation().runUntil(WARM_UP_NS + RUN_NS);
    StmmacCounters counters = nic.counters();
    return new Bulk(
        (double) load[0].doorbells() / load[0].frames(),
        (double) counters.txSetIcBit / counters.xmits,
        load[0].urgentNs().getMaxValue() / 1e6);
  }
}
