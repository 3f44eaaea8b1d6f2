package org.xmitlab.loadgen.run;

import org.HdrHistogram.Histogram;
import org.xmitlab.loadgen.netty.NetdevChannel;
import org.xmitlab.loadgen.netty.VirtualEventLoop;
import org.xmitlab.loadgen.pktgen.PktgenConfig;
import org.xmitlab.loadgen.pktgen.PktgenHandler;
import org.xmitlab.machine.Machine;
import org.xmitlab.netdev.DeliveryLedger;
import org.xmitlab.netdev.FrameReceiver;

/** pktgen through a channel, straight into the driver. */
final class PktgenLoad implements Load {
  private final DeliveryLedger ledger = new DeliveryLedger();
  private final PktgenHandler generator;

  PktgenLoad(LoadPort port, PktgenConfig config) {
    Machine machine = port.machine();
    NetdevChannel channel = new NetdevChannel(port.device(), machine.cpu(0), ledger);
    this.generator =
        new PktgenHandler(
            config, machine.cpu(0), machine.simulation().events(), machine.simulation()::stop);
    VirtualEventLoop loop = new VirtualEventLoop(machine.cpu(0));
    loop.open(channel);
    channel.pipeline().addLast(generator);
  }

  @Override
  public void start() {
    generator.start();
  }

  @Override
  public void stop() {
    generator.stop();
  }

  @Override
  public boolean isFinished() {
    return generator.isFinished();
  }

  @Override
  public FrameReceiver farEnd() {
    return ledger;
  }

  @Override
  public long receivedFrames() {
    return ledger.received();
  }

  @Override
  public long receivedBytes() {
    return ledger.receivedBytes();
  }

  @Override
  public long reorderedFrames() {
    return ledger.reordered();
  }

  @Override
  public long duplicatedFrames() {
    return ledger.duplicated() + ledger.unexpected();
  }

  @Override
  public String heldBackBy() {
    return generator.heldBackBy();
  }

  @Override
  public Histogram latencyNs() {
    return ledger.latencyNs();
  }

  @Override
  public String block(long frames, long elapsedNs) {
    return generator.result().block();
  }
}
