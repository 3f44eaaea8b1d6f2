package org.xmitlab.loadgen.run;

import org.xmitlab.cpu.Cpu;
import org.xmitlab.loadgen.pktgen.PktgenResult;
import org.xmitlab.loadgen.pktgen.TrafficSource;
import org.xmitlab.netdev.DeliveryLedger;

/** A workload as a source of traffic whose frames are in the books of a ledger. */
final class LoadSource implements TrafficSource {
  private final Load load;
  private final Cpu cpu;
  private final DeliveryLedger ledger;
  private long startedNs;
  private long stoppedNs;
  private long frames;
  private long bytes;

  LoadSource(Load load, Cpu cpu, DeliveryLedger ledger) {
    this.load = load;
    this.cpu = cpu;
    this.ledger = ledger;
  }

  @Override
  public void start() {
    load.start();
    startedNs = Math.max(cpu.nowNs(), cpu.events().nowNs());
  }

  @Override
  public void stop() {
    stoppedNs = Math.max(cpu.nowNs(), cpu.events().nowNs());
    frames = ledger.sent();
    bytes = ledger.sentBytes();
    load.stop();
  }

  @Override
  public boolean isFinished() {
    return load.isFinished();
  }

  /** {@inheritDoc} The size is the mean of the frames that the driver accepted. */
  @Override
  public PktgenResult result() {
    int meanBytes = frames == 0 ? 0 : (int) (bytes / frames);
    return new PktgenResult(frames, meanBytes, startedNs, stoppedNs, 0, false);
  }

  @Override
  public String heldBackBy() {
    return load.heldBackBy();
  }

  @Override
  public long droppedFrames() {
    return load.droppedFrames();
  }

  @Override
  public String block() {
    return load.block(load.receivedFrames(), stoppedNs - startedNs);
  }
}
