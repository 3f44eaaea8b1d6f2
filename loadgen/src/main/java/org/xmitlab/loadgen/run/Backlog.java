package org.xmitlab.loadgen.run;

import java.util.ArrayDeque;
import java.util.Arrays;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.Tasklet;
import org.xmitlab.loadgen.netty.NetdevChannel;
import org.xmitlab.netdev.FrameReceiver;

/**
 * Frames that a device has received and the stack has not seen yet: copied as they arrive, handed
 * to the channel's pipeline in softirq; counterpart of {@code netif_rx()}.
 */
final class Backlog implements FrameReceiver {
  private final Cpu cpu;
  private final NetdevChannel channel;
  private final ArrayDeque<byte[]> frames = new ArrayDeque<>();
  private final Tasklet tasklet;
  private final int line;

  Backlog(Cpu cpu, NetdevChannel channel) {
    this.cpu = cpu;
    this.channel = channel;
    this.tasklet = new Tasklet(cpu, this::deliver);
    this.line = cpu.connect(this::handleInterrupt);
  }

  @Override
  public void receive(byte[] bytes, int offset, int lengthBytes, long atNs) {
    frames.add(Arrays.copyOfRange(bytes, offset, offset + lengthBytes));
    if (cpu.isOnStack()) {
      tasklet.schedule();
    } else {
      cpu.raiseInterrupt(line);
    }
  }

  private void handleInterrupt() {
    tasklet.schedule();
  }

  private void deliver() {
    for (byte[] frame = frames.poll(); frame != null; frame = frames.poll()) {
      channel.deliver(frame, 0, frame.length);
    }
  }
}
