package org.xmitlab.loadgen.netty;

import io.netty.channel.IoHandle;
import io.netty.channel.IoHandler;
import io.netty.channel.IoHandlerContext;
import io.netty.channel.IoRegistration;
import io.netty.channel.ManualIoEventLoop;
import io.netty.util.concurrent.Ticker;
import java.util.concurrent.TimeUnit;
import org.xmitlab.cpu.Cpu;

/**
 * A Netty event loop whose clock is that of an emulated CPU. It runs on the thread that made it,
 * when that thread calls {@link #runNow()}; nothing ever blocks.
 */
public final class VirtualEventLoop extends ManualIoEventLoop {
  private static final long NOTHING_SCHEDULED = -1;

  /** Creates a loop that belongs to the calling thread and tells the time of a CPU. */
  public VirtualEventLoop(Cpu cpu) {
    super(null, Thread.currentThread(), executor -> new NoIo(), new CpuTicker(cpu));
  }

  /** Returns when the next scheduled task is due in ns of the CPU's clock; -1 if there is none. */
  public long nextTaskNs() {
    return hasScheduledTasks() ? nextScheduledTaskDeadline() : NOTHING_SCHEDULED;
  }

  private long nextScheduledTaskDeadline() {
    return ticker().nanoTime() + Math.max(nextScheduledTaskNano(), 0);
  }

  /** The CPU's clock as Netty wants it. */
  private record CpuTicker(Cpu cpu) implements Ticker {
    @Override
    public long initialNanoTime() {
      return 0;
    }

    @Override
    public long nanoTime() {
      return cpu.nowNs();
    }

    @Override
    public void sleep(long delay, TimeUnit unit) {
      throw new UnsupportedOperationException("nobody sleeps in virtual time; schedule a task");
    }
  }

  /** The loop's I/O: there is none, emulated devices call their channels directly. */
  private static final class NoIo implements IoHandler {
    @Override
    public int run(IoHandlerContext context) {
      return 0;
    }

    @Override
    public IoRegistration register(IoHandle handle) {
      throw new UnsupportedOperationException("only emulated devices can be registered");
    }

    @Override
    public void wakeup() {}

    @Override
    public boolean isCompatible(Class<? extends IoHandle> handleType) {
      return false;
    }
  }
}
