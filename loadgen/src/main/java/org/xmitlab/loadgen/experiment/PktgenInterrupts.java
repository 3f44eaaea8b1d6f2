package org.xmitlab.loadgen.experiment;

import java.util.Locale;
import org.xmitlab.stmmac.ring.TxRing;

/**
 * The reference numbers of the kernel's pktgen documentation: how many completion interrupts a
 * second an interval of {@code rx-usecs} leaves, and what that makes of a sender whom the CPU
 * limits (case S-42). An XGMAC that completes by its timer alone stands for the 10 Gbit/s adapter:
 * tx-frames 0 and a timer that begins with the first packet. The two costs are fitted to two rows;
 * three are predicted.
 */
final class PktgenInterrupts implements Experiment {
  private static final String SENDER =
      "--core xgmac --link 10000 --profile pktgen-10g --timer-cost 600ns --hz 0 --policy S3"
          + " --bql off --size 60 --clone-skb 100000 --duration 100ms";
  private static final String MPPS = "Mpps";
  private static final String PER_SECOND = "interrupts/s";
  private static final double PACKET_NS = 178.4;
  private static final double INTERRUPT_NS = 850;

  /** What the documentation reports: interval in us, packets a second, interrupts a second. */
  private enum Row {
    US_10(10, 5_132_350, 99_157),
    US_20(20, 5_375_111, 50_154),
    US_30(30, 5_454_050, 33_872),
    US_40(40, 5_496_320, 26_197),
    US_50(50, 5_502_510, 21_527);

    private final int usecs;
    private final double pps;
    private final long interrupts;

    Row(int usecs, double pps, long interrupts) {
      this.usecs = usecs;
      this.pps = pps;
      this.interrupts = interrupts;
    }
  }

  /** The row of 1 us, where the adapter chooses its interval itself: interrupts a second. */
  private static final long AUTOMATIC = 9_346;

  private static final int AUTOMATIC_USECS = 107;
  private static final int SMALL_RING = 512;

  private final String doctored;

  /** Creates the experiment as it was reported. */
  PktgenInterrupts() {
    this("");
  }

  /** Creates the experiment with something else than it describes: more words for every run. */
  PktgenInterrupts(String doctored) {
    this.doctored = doctored;
  }

  @Override
  public String name() {
    return "pktgen-interrupts";
  }

  @Override
  public String title() {
    return "pktgen's packets a second follow the completion interrupts";
  }

  @Override
  public String source() {
    return "Documentation/networking/pktgen (ixgbe, rx-usecs); case S-42";
  }

  @Override
  public void run(Findings findings) {
    for (Row row : Row.values()) {
      rates(findings, row);
    }
    ring(findings);
    findings.say(
        "Packets a second are what interrupts leave of the CPU: (1 - interrupts/s x 0.85 us) /"
            + " 178.4 ns. The fit uses the rows of 10 and 50 us; 20, 30 and 40 us follow.");
    findings.say(
        "With an interrupt every 107 us a ring of 512 is full before it is cleaned; with 1024 the"
            + " CPU is the limit again. The documentation's first row lies below both, so its"
            + " adapter does more in automatic mode than wait; it gives no interrupts for the"
            + " larger rings.");
  }

  private void rates(Findings findings, Row row) {
    StmmacOutcome outcome = run(row.usecs, SMALL_RING);
    double interrupts = interrupts(outcome);
    double pps = outcome.result().throughput().pps();
    double wanted = 1e6 / row.usecs;
    outcome
        .row(findings, "every " + row.usecs + " us: interrupts")
        .reported(Long.toString(row.interrupts))
        .emulated(interrupts, PER_SECOND, 0)
        .accept(0.92 * wanted, 1.08 * wanted)
        .predicted("a million by the interval, within 8 %");
    Findings.Row packets =
        outcome
            .row(findings, "  packets")
            .reported(String.format(Locale.ROOT, "%.3f", row.pps / 1e6))
            .emulated(pps / 1e6, MPPS, 3)
            .accept(0.99 * row.pps / 1e6, 1.01 * row.pps / 1e6);
    if (row == Row.US_10 || row == Row.US_50) {
      packets.calibrated("fits 178.4 ns a packet and 0.85 us an interrupt");
    } else {
      packets.predicted("within 1 % from the other two");
    }
    outcome
        .row(findings, "  packets an interrupt")
        .reported(Long.toString(Math.round(row.pps / row.interrupts)))
        .emulated(pps / interrupts, "packets", 0)
        .accept(1, SMALL_RING)
        .predicted("never more than the ring");
  }

  private void ring(Findings findings) {
    StmmacOutcome small = run(AUTOMATIC_USECS, SMALL_RING);
    double most = SMALL_RING * AUTOMATIC / 1e6;
    small
        .row(findings, "every 107 us, ring 512")
        .reported("3.935, 9346 interrupts/s")
        .emulated(small.result().throughput().pps() / 1e6, MPPS, 3)
        .accept(0.9 * most, most)
        .apart("at most a ring an interrupt, less the entries that stop the queue");
    StmmacOutcome large = run(AUTOMATIC_USECS, TxRing.MAX_ENTRIES);
    double bound = (1 - AUTOMATIC * INTERRUPT_NS / 1e9) / PACKET_NS * 1e3;
    large
        .row(findings, "every 107 us, ring 1024")
        .reported("5.357")
        .emulated(large.result().throughput().pps() / 1e6, MPPS, 3)
        .accept(0.99 * bound, 1.01 * bound)
        .apart("the CPU's bound: a larger ring lifts the rate to it");
  }

  private static double interrupts(StmmacOutcome outcome) {
    return outcome.perSecond(outcome.result().timer().expiries());
  }

  private StmmacOutcome run(int usecs, int ring) {
    return StmmacOutcome.of(
        SENDER + " --coalesce tx-usecs=" + usecs + ":tx-frames=0 --ring " + ring + doctored);
  }
}
