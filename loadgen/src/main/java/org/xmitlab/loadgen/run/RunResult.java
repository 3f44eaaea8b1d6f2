package org.xmitlab.loadgen.run;

import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * What came out of a run; the JSON result of {@code run}, part by part. Rates are bits per second,
 * times ns of virtual time. A part is null where it does not apply to the device.
 *
 * @param scenario everything needed to run it again
 * @param throughput what the generator achieved between its first and last call
 * @param timer the driver's timer, and the CPU's clock-event device while that is in use
 * @param ntb NCM blocks
 * @param coalescing TX coalescing of a MAC driver
 * @param latencyNs from acceptance by the driver to arrival at the far end
 * @param cpu where each CPU's time went while the generator sent
 * @param delivery accepted against arrived
 * @param pktgen the generator's own result lines
 * @param out what the host sent to an NCM gadget; null if it sent nothing
 * @param roundTripNs from a request to its answer; null if there were none
 * @param receive what an Ethernet interface received while the generator sent; null on NCM
 */
public record RunResult(
    Map<String, Object> scenario,
    Throughput throughput,
    Timer timer,
    Ntb ntb,
    Coalescing coalescing,
    Latency latencyNs,
    List<CpuShare> cpu,
    Delivery delivery,
    String pktgen,
    Out out,
    Latency roundTripNs,
    Receive receive) {

  /**
   * What was sent.
   *
   * @param packets frames: on NCM those that the driver accepted, on stmmac those that arrived, so
   *     that a full ring does not count as throughput
   * @param bytes their bytes, Ethernet headers included, FCS not
   * @param virtualNs from first to last transmit call; on stmmac without the warm-up, and to the
   *     last arrival if a number of frames was asked for
   * @param pps frames per second
   * @param l2Bps frame bits per second, without FCS
   * @param wireBps bits per second on the wire: on USB, of transfers
   * @param limitedBy the stage that set the pace
   */
  public record Throughput(
      long packets,
      long bytes,
      long virtualNs,
      double pps,
      double l2Bps,
      double wireBps,
      String limitedBy) {}

  /**
   * Timers. Programs and interrupts are counted from the first start of the driver's timer to the
   * end of its last callback, whoever made them; over the whole run if the driver uses no timer.
   *
   * @param starts starts and restarts of the driver's timer
   * @param startsPerPacket starts per accepted frame
   * @param startsWhileActive starts that found the timer queued
   * @param startsThatProgram starts in which the clock-event device was written
   * @param cancels cancels by the driver that found the timer queued
   * @param programs writes of the clock-event device, whoever made them
   * @param programsPerStart writes made inside starts of the driver's timer, per start
   * @param programsInInterrupt writes made by the timer interrupt itself
   * @param interrupts timer interrupts taken
   * @param expiries expiries of the driver's timer
   * @param maxLateNs largest distance between expiry and callback
   */
  public record Timer(
      long starts,
      double startsPerPacket,
      long startsWhileActive,
      long startsThatProgram,
      long cancels,
      long programs,
      double programsPerStart,
      long programsInInterrupt,
      long interrupts,
      long expiries,
      long maxLateNs) {}

  /** NCM blocks: how many, how full, and why they were closed. */
  public record Ntb(
      long sent,
      double datagramsPerNtb,
      long closedByFull,
      long closedByTimer,
      long closedByLast,
      long busy,
      long flushesLost) {}

  /**
   * TX coalescing of a MAC driver, while the generator sent.
   *
   * @param timerStarts starts and restarts of the coalescing timer
   * @param cleanedPerPoll descriptors cleaned per run of the transmit poll
   * @param interrupts interrupts of the MAC
   * @param irqPerPacket interrupts of the MAC per frame
   * @param xmits transmit calls that took a packet, which may stand for many frames
   * @param startsWithoutEffect timer_list only: moves to the expiry it had already
   * @param cancelsArmed cancels that took a queued timer out
   * @param rxInterrupts interrupts with the receive status
   * @param txInterrupts interrupts with the transmit status
   * @param icDescriptors packets that asked for an interrupt; {@code tx_set_ic_bit}
   * @param txPolls runs of the transmit poll
   * @param txPollsPending runs of the transmit poll that left something in the ring
   * @param completionP50Ns median time from acceptance to cleaning, ns
   * @param completionMaxNs longest time from acceptance to cleaning, ns
   * @param txTimeouts how often the watchdog reset the device, over the whole run
   * @param queues each transmit queue's part
   */
  public record Coalescing(
      long timerStarts,
      double cleanedPerPoll,
      long interrupts,
      double irqPerPacket,
      long xmits,
      long startsWithoutEffect,
      long cancelsArmed,
      long rxInterrupts,
      long txInterrupts,
      long icDescriptors,
      long txPolls,
      long txPollsPending,
      long completionP50Ns,
      long completionMaxNs,
      long txTimeouts,
      List<TxQueue> queues) {
    /** Returns the same with what is only known when everything has been cleaned. */
    Coalescing completed(long p50Ns, long maxNs, long timeouts) {
      return new Coalescing(
          timerStarts,
          cleanedPerPoll,
          interrupts,
          irqPerPacket,
          xmits,
          startsWithoutEffect,
          cancelsArmed,
          rxInterrupts,
          txInterrupts,
          icDescriptors,
          txPolls,
          txPollsPending,
          p50Ns,
          maxNs,
          timeouts,
          queues);
    }
  }

  /**
   * One transmit queue of a MAC driver, while the generator sent.
   *
   * @param queue its number
   * @param txUsecs its {@code tx-usecs}
   * @param txFrames its {@code tx-frames}
   * @param xmits transmit calls that took a packet
   * @param timerStarts starts and restarts of its timer
   * @param timerExpiries expiries of its timer
   * @param txInterrupts interrupts with its transmit status
   * @param icDescriptors packets that asked for an interrupt; {@code tx_set_ic_bit}
   * @param txPolls runs of its poll
   */
  public record TxQueue(
      int queue,
      int txUsecs,
      int txFrames,
      long xmits,
      long timerStarts,
      long timerExpiries,
      long txInterrupts,
      long icDescriptors,
      long txPolls) {}

  /**
   * What an Ethernet interface received.
   *
   * @param frames frames that its ring took
   * @param l2Bps their bits per second, without FCS
   * @param dropped frames that found the ring full
   */
  public record Receive(long frames, double l2Bps, long dropped) {}

  /**
   * What the host of an NCM gadget sent.
   *
   * @param packets frames accepted by the host's driver
   * @param l2Bps frame bits per second, without FCS, from the first call to the last arrival
   * @param ntbs blocks given to the bus
   * @param datagramsPerNtb frames in a block
   * @param closedByTimer blocks closed by the host's flush timer
   * @param timerStarts starts of that timer, restarts by itself included
   * @param timerExpiries its expiries
   * @param transfers transfers that the gadget got
   * @param rejectedTransfers transfers that its receive checks dropped
   * @param naks how often a transfer found no buffer of the gadget
   * @param interrupts interrupts that the gadget took for them
   * @param latencyNs from acceptance by the host's driver to the gadget's stack
   * @param delivery accepted against arrived
   */
  public record Out(
      long packets,
      double l2Bps,
      long ntbs,
      double datagramsPerNtb,
      long closedByTimer,
      long timerStarts,
      long timerExpiries,
      long transfers,
      long rejectedTransfers,
      long naks,
      long interrupts,
      Latency latencyNs,
      Delivery delivery) {}

  /** Latency percentiles in ns. */
  public record Latency(
      long count, long min, long p50, long p90, long p99, long p999, long max, double mean) {
    /** Reads a histogram of times in ns. */
    static Latency of(Histogram ns) {
      long count = ns.getTotalCount();
      return new Latency(
          count,
          count == 0 ? 0 : ns.getMinValue(),
          ns.getValueAtPercentile(50),
          ns.getValueAtPercentile(90),
          ns.getValueAtPercentile(99),
          ns.getValueAtPercentile(99.9),
          ns.getMaxValue(),
          ns.getMean());
    }
  }

  /** A CPU's busy share and how it was spent; shares of the elapsed time. */
  public record CpuShare(int cpu, double busyShare, Map<String, Double> shares) {}

  /**
   * Accepted against arrived.
   *
   * @param sent frames accepted by the driver
   * @param received frames that arrived
   * @param lost accepted, not arrived, and no longer in the driver
   * @param duplicated arrived twice
   * @param reordered arrived after a frame that was accepted later
   * @param stuck still in the driver when the run ended
   * @param stalled whether some of them wait for a flush that will never come
   * @param dropped frames that found a queue of the stack full, and that no driver has seen
   */
  public record Delivery(
      long sent,
      long received,
      long lost,
      long duplicated,
      long reordered,
      long stuck,
      boolean stalled,
      long dropped) {}

  /** Returns the L2 rate in Gbit/s. */
  public double gbps() {
    return throughput.l2Bps() / 1e9;
  }
}
