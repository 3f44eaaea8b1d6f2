package org.xmitlab.loadgen.run;

import java.util.ArrayDeque;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.Tasklet;
import org.xmitlab.loadgen.workload.ReturnPath;
import org.xmitlab.netdev.FrameReceiver;
import org.xmitlab.netdev.Skb;
import org.xmitlab.netdev.SkbPool;

/**
 * Frames on their way into a stack: copied as they come, from an interrupt or from an event, and
 * handed on in softirq; counterpart of {@code netif_rx()}.
 */
final class Backlog implements FrameReceiver, ReturnPath {
  private static final int USUAL_BYTES = 1_536;

  private final Cpu cpu;
  private final FrameReceiver stack;
  private final SkbPool pool = new SkbPool();
  private final ArrayDeque<Skb> frames = new ArrayDeque<>();
  private final Tasklet tasklet;
  private final int line;

  /**
   * Creates an empty backlog.
   *
   * @param stack gets the frames; their bytes are its own until it returns
   */
  Backlog(Cpu cpu, FrameReceiver stack) {
    this.cpu = cpu;
    this.stack = stack;
    this.tasklet = new Tasklet(cpu, this::deliver);
    this.line = cpu.connect(this::handleInterrupt);
  }

  @Override
  public void receive(byte[] bytes, int offset, int lengthBytes, long atNs) {
    arrive(bytes, offset, lengthBytes);
  }

  @Override
  public void arrive(byte[] bytes, int offset, int lengthBytes) {
    Skb frame = pool.take();
    byte[] copy = frame.head();
    if (copy == null || copy.length < lengthBytes) {
      copy = new byte[Math.max(lengthBytes, USUAL_BYTES)];
    }
    System.arraycopy(bytes, offset, copy, 0, lengthBytes);
    frames.add(frame.linear(copy, lengthBytes));
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
    for (Skb frame = frames.poll(); frame != null; frame = frames.poll()) {
      stack.receive(frame.head(), 0, frame.headBytes(), cpu.nowNs());
      frame.release();
    }
  }
}
