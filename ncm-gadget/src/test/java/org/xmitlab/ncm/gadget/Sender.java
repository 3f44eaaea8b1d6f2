package org.xmitlab.ncm.gadget;

import org.xmitlab.cpu.CostKind;
import org.xmitlab.cpu.Task;
import org.xmitlab.netdev.TxResult;
import org.xmitlab.time.Event;
import org.xmitlab.time.Phase;

/**
 * Sends trains of frames like pktgen: without a gap as fast as the CPU allows, with one by spinning
 * until the next train is due.
 */
final class Sender extends Task {
  private final Bench bench;
  private final int sizeBytes;
  private final int train;
  private final long gapNs;
  private long framesLeft;
  private int sentOfTrain;
  private long nextNs;

  /**
   * Creates a sender at rest.
   *
   * @param train frames announced together
   * @param gapNs from the start of a train to the next, 0 for none
   */
  Sender(Bench bench, long frames, int sizeBytes, int train, long gapNs) {
    super("sender");
    this.bench = bench;
    this.framesLeft = frames;
    this.sizeBytes = sizeBytes;
    this.train = train;
    this.gapNs = gapNs;
    bench.cpu.add(this);
  }

  /** Sends everything, beginning at a time, and lets the machine go on until another. */
  Bench run(long startNs, long endNs) {
    nextNs = startNs;
    Event start =
        new Event(Phase.TASK) {
          @Override
          protected void fire() {
            wake();
          }
        };
    bench.machine.simulation().events().schedule(start, startNs);
    bench.runUntil(endNs);
    return bench;
  }

  @Override
  protected void step() {
    if (framesLeft == 0) {
      sleep();
    } else if (gapNs > 0 && sentOfTrain == 0 && cpu().nowNs() < nextNs) {
      cpu().spinUntil(CostKind.WAIT, nextNs);
    } else if (bench.gadget.txQueue().isStopped()) {
      cpu().spinUntil(CostKind.WAIT, cpu().nowNs() + 100);
    } else {
      xmit();
    }
  }

  private void xmit() {
    boolean more = sentOfTrain + 1 < train && framesLeft > 1;
    if (bench.xmit(sizeBytes, more) == TxResult.OK) {
      framesLeft--;
      sentOfTrain = more ? sentOfTrain + 1 : 0;
      nextNs += more ? 0 : gapNs;
    }
  }
}
