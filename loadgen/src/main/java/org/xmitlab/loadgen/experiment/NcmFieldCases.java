package org.xmitlab.loadgen.experiment;

import java.util.List;
import org.xmitlab.cpu.Cost;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.loadgen.run.NcmRun;
import org.xmitlab.loadgen.run.RunResult;
import org.xmitlab.loadgen.scenario.NcmScenario;
import org.xmitlab.machine.MachineConfig;
import org.xmitlab.provenance.Figure;

/**
 * What people reported about the throughput of USB network gadgets (cases S-07 to S-10, S-12, S-13
 * and S-37): how many blocks are in flight, how full they are, and what the other direction does.
 */
final class NcmFieldCases implements Experiment {
  private static final double MBIT = 1e6;
  private static final int HEADERS_BYTES = 54;
  private static final String QUICK = "--profile free --policy per-ntb --duration 20ms ";

  private final String more;

  NcmFieldCases() {
    this("");
  }

  /** Runs the experiment with more options in every scenario, to see whether it notices. */
  NcmFieldCases(String more) {
    this.more = more;
  }

  @Override
  public String name() {
    return "ncm-field-cases";
  }

  @Override
  public String title() {
    return "throughput of USB network gadgets in the field: blocks in flight, sizes, directions";
  }

  @Override
  public String source() {
    return "public reports by firmware and driver developers: cases S-07 to S-10, S-12, S-13, S-37";
  }

  @Override
  public void run(Findings findings) {
    oneBlockInFlight(findings);
    sizeSweep(findings);
    oneFrameABlock(findings);
    asymmetry(findings);
    jumbo(findings);
    interruptsPerPacket(findings);
    interference(findings);
  }

  /** S-07: small packets pay the whole round trip when only one block is in flight. */
  private void oneBlockInFlight(Findings findings) {
    String bulk = "--policy per-ntb --duration 50ms --link high --size 1514 --requests ";
    double one = run(bulk + 1).throughput().l2Bps();
    double four = run(bulk + 4).throughput().l2Bps();
    findings
        .row("S-07 bulk, 1 against 4 blocks in flight")
        .command(command(bulk + 1))
        .reported("equal")
        .emulated(one / four, "", 3)
        .accept(0.9, 1.1)
        .predicted("the case: within 10 %; a block takes 360 us on the wire, refilling it 17 us");
    String small = "--policy per-ntb --duration 20ms --link super --size 64 --max-datagrams 1";
    RunResult alone = run(small + " --requests 1");
    double wireNs = 200 + (92 + 32) * 2;
    findings
        .row("S-07 64 B one by one, 1 block: rate times delay")
        .command(command(small + " --requests 1"))
        .reported("<= 1 block a round trip")
        .emulated(alone.throughput().pps() * wireNs / 1e9, "blocks", 3)
        .accept(0, 1)
        .predicted("rate <= 1/d times datagrams a block");
    double slow = alone.throughput().pps();
    double two = run(small + " --requests 2").throughput().pps();
    findings
        .row("  2 blocks against 1")
        .reported("removes the stall")
        .emulated(two / slow, "times", 2)
        .accept(1.02, 2)
        .predicted("the wire works while the CPU prepares the next");
    double aggregated = run(small.replace(" --max-datagrams 1", "")).throughput().pps();
    findings
        .row("  31 frames a block against 1")
        .reported("30 000 against below 1 000 events/s")
        .emulated(aggregated / slow, "times", 2)
        .accept(1.2, 31)
        .predicted("per-transfer work is shared");
  }

  /** S-08: throughput grows with the segment, and halves where two frames just do not fit. */
  private void sizeSweep(Findings findings) {
    String two = QUICK + "--link high --max-datagrams 2 --size ";
    double last = 0;
    boolean grows = true;
    for (int mss : List.of(100, 200, 400, 800, 1200, 1450)) {
      double bps = rate(two + (mss + HEADERS_BYTES));
      grows &= bps > last;
      last = bps;
    }
    findings
        .row("S-08 two frames a block: rate grows with MSS 100 … 1450")
        .command(command(two + (100 + HEADERS_BYTES)))
        .reported("7 to 23 Mbit/s")
        .emulated(grows ? 1 : 0, "", 0)
        .accept(1, 1)
        .predicted("a transfer's cost is shared by more bytes");
    String out = QUICK + "--link high --direction out --size ";
    findings
        .row("  host to gadget: MSS 1450 against 100")
        .command(command(out + (1450 + HEADERS_BYTES)))
        .reported("grows")
        .emulated(rate(out + (1450 + HEADERS_BYTES)) / rate(out + (100 + HEADERS_BYTES)), "", 2)
        .accept(1.2, 15)
        .predicted("40 frames of 154 B leave the block half empty");
    String pair = QUICK + "--link high --ntb-size 2K --size ";
    double fits = rate(pair + 1004);
    double cut = rate(pair + 1005);
    findings
        .row("S-08 2 KiB block, frames of 1005 B against 1004 B")
        .command(command(pair + 1005))
        .reported("-30 to -50 %")
        .emulated(100 * (cut / fits - 1), "%", 1)
        .accept(-50, -30)
        .predicted("2f + 40 <= 2048 holds up to 1004 B: two frames a block become one");
  }

  /** S-09: arithmetic of the block. */
  private void oneFrameABlock(Findings findings) {
    String small = QUICK + "--link high --ntb-size 2K --max-datagrams 8 --size ";
    datagrams(findings, "S-09 2 KiB block, 1514 B: datagrams", small + 1514, 1);
    datagrams(findings, "  200 B, at most 8: datagrams", small + 200, 8);
    BlocksSeen seen = new BlocksSeen();
    NcmRun run = new NcmRun(NcmScenario.of(small + 200 + more));
    run.gadget().observe(seen);
    run.run();
    findings
        .row("  bytes of such a block")
        .reported("1656")
        .emulated(seen.longestBytes, "bytes", 0)
        .accept(1656, 1656)
        .predicted("12 + 8 * 200 + 8 + 9 * 4");
    datagrams(findings, "  16 KiB block, 1514 B: datagrams", QUICK + "--link high --size 1514", 10);
  }

  private void datagrams(Findings findings, String label, String words, int expected) {
    findings
        .row(label)
        .command(command(words))
        .reported(Integer.toString(expected))
        .emulated(Math.round(run(words).ntb().datagramsPerNtb()), "datagrams", 0)
        .accept(expected, expected)
        .predicted("size test and limit");
  }

  /** S-10: one direction waits for its timer, the other does not care. */
  private void asymmetry(Findings findings) {
    String lockStep =
        "--profile free --policy per-ntb --workload request-response --size 1514 --count 50"
            + " --timeout 2400us --host-timer 0ns --link high";
    RunResult slow = run(lockStep);
    findings
        .row("S-10 one frame a flush of 2.4 ms: rate")
        .command(command(lockStep))
        .reported("5")
        .emulated(slow.throughput().l2Bps() / MBIT, "Mbit/s", 2)
        .accept(4.0, 5.05)
        .predicted("1514 * 8 / 2.4 ms = 5.05, less the way there and back at high speed");
    String both = "--profile free --policy per-ntb --duration 20ms --link super --max-datagrams 1";
    double alone = run(both + " --direction out").out().l2Bps();
    double besides = run(both + " --direction both").out().l2Bps();
    findings
        .row("  the other direction, at the same time")
        .command(command(both + " --direction both"))
        .reported("unaffected")
        .emulated(besides / alone, "", 3)
        .accept(0.99, 1.01)
        .predicted("full duplex, and a CPU that is not the limit");
  }

  /** S-12: a longer frame helps until it leaves half the buffer empty. */
  private void jumbo(Findings findings) {
    String sweep = QUICK + "--link high --size ";
    double mtu1500 = rate(sweep + 1514);
    double mtu6000 = rate(sweep + 6014);
    double mtu9000 = rate(sweep + 9014);
    double mtu12000 = rate(sweep + 12014);
    findings
        .row("S-12 MTU 9000 against 1500, 16 KiB buffer")
        .command(command(sweep + 9014))
        .reported("more, then less")
        .emulated(mtu9000 / mtu1500, "", 3)
        .accept(0, 1)
        .predicted("one frame of 9014 B leaves 45 % of the block empty");
    findings
        .row("  MTU 12000 against 9000")
        .reported("rises again")
        .emulated(mtu12000 / mtu9000, "", 3)
        .accept(1, 12.0 / 9)
        .predicted("one frame a block in both");
    findings
        .row("  MTU 6000 against 1500")
        .reported("saturated")
        .emulated(mtu6000 / mtu1500, "", 3)
        .accept(0.75, 1.05)
        .predicted("aggregation has amortised the transfer already; two frames fill 73 %");
  }

  /** S-13: interrupts per packet on a CPU that is the limit. */
  private void interruptsPerPacket(Findings findings) {
    double three = receiveRate(3);
    findings
        .row("S-13 1 interrupt a packet against 3")
        .reported("+60 %")
        .emulated(100 * (receiveRate(1) / three - 1), "%", 1)
        .accept(58, 62)
        .calibrated("fixes i = 0.43 c");
    findings
        .row("  2 interrupts against 3")
        .reported("+23 % to be predicted")
        .emulated(100 * (receiveRate(2) / three - 1), "%", 1)
        .accept(21, 25)
        .predicted("(c + 3i) / (c + 2i), c and i untouched");
  }

  private double receiveRate(int interrupts) {
    long packetNs = 30_000;
    long interruptNs = packetNs * 43 / 100;
    CostProfile profile =
        CostProfile.FREE
            .with(Cost.FRAME_STACK, Figure.assumed(packetNs, "c"))
            .with(Cost.TRANSFER_COMPLETE, Figure.assumed(interrupts * interruptNs, "n i"));
    NcmScenario scenario =
        NcmScenario.of("--direction out --host-timer 0ns --link super --duration 50ms" + more);
    MachineConfig m = scenario.machine();
    MachineConfig slow = new MachineConfig(m.kernel(), m.timerHw(), profile, m.hz(), m.cpus());
    return new NcmRun(scenario.withMachine(slow)).run().out().l2Bps();
  }

  /** S-37: on a half-duplex bus, short transfers of one direction take time from the other. */
  private void interference(Findings findings) {
    String words = QUICK + "--link high --rate 45M --timeout 4ms --host-rate max --direction ";
    double alone = run(words + "out").out().l2Bps();
    double last = 0;
    boolean rises = true;
    for (int datagrams : List.of(1, 5, 10)) {
      String both = words + "both --max-datagrams " + datagrams;
      double receive = run(both).out().l2Bps();
      rises &= receive >= last;
      last = receive;
      findings
          .row("S-37 sending 45 Mbit/s, " + datagrams + " a block: of receive alone")
          .command(command(both))
          .reported(datagrams == 1 ? "drops sharply" : "approaches it")
          .emulated(100 * receive / alone, "%", 1)
          .accept(datagrams == 1 ? 50 : 80, datagrams == 1 ? 70 : 101)
          .predicted("one bus for both; every short transfer takes its overhead from it");
    }
    findings
        .row("  receive rises with the frames in a block")
        .reported("transmit aggregation cures it")
        .emulated(rises ? 1 : 0, "", 0)
        .accept(1, 1)
        .predicted("shape");
  }

  private double rate(String words) {
    return run(words).throughput().l2Bps();
  }

  private RunResult run(String words) {
    return new NcmRun(NcmScenario.of(words + more)).run();
  }

  private String command(String words) {
    return "run ncm " + words.trim() + more;
  }
}
