package org.xmitlab.loadgen.netty;

import io.netty.channel.IoHandle;
import io.netty.channel.IoHandler;
import io.netty.channel.IoHandlerContext;
import io.netty.channel.IoRegistration;
import io.netty.channel.ManualIoEventLoop;
import io.netty.util.concurrent.ScheduledFuture;
import io.netty.util.concurrent.Ticker;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.Task;
import org.xmitlab.time.Event;
import org.xmitlab.time.EventQueue;
import org.xmitlab.time.Phase;

/**
 * A Netty event loop whose clock is that of an emulated CPU. It runs on the thread that made it,
 * when that thread calls {@link #runNow()}; nothing ever blocks. When a scheduled task is due, a
 * task on the CPU calls it, so a handler's timeouts happen in virtual time and take their turn
 * among whatever else the CPU has to do.
 *
 * <p>Not so for handlers that read the real clock themselves, as Netty's traffic shaping does.
 */
public final class VirtualEventLoop extends ManualIoEventLoop {
  private static final long NOTHING_SCHEDULED = -1;
  private static final long NO_TIME_LIMIT = 0;

  private final EventQueue events;
  private final Deadline deadline = new Deadline();
  private final Turn turn = new Turn();

  /** Creates a loop that belongs to the calling thread and tells the time of a CPU. */
  public VirtualEventLoop(Cpu cpu) {
    super(null, Thread.currentThread(), executor -> new NoIo(), new CpuTicker(cpu));
    this.events = cpu.events();
    cpu.add(turn);
  }

  /** Makes a channel active on this loop. */
  // Netty would rather have handles of I/O registered; an emulated device has none.
  @SuppressWarnings("deprecation")
  public void open(NetdevChannel channel) {
    register(channel);
    runNow();
  }

  /**
   * Runs the tasks that are due and nothing else; as {@link #runNow()}, which also lets I/O happen,
   * of which there is none, and costs a sender that calls it for every frame.
   */
  public void runTasks() {
    runNonBlockingTasks(NO_TIME_LIMIT);
  }

  /** Returns when the next scheduled task is due in ns of the CPU's clock; -1 if there is none. */
  public long nextTaskNs() {
    return nextScheduledTaskDeadlineNanos();
  }

  @Override
  public ScheduledFuture<?> schedule(Runnable command, long delay, TimeUnit unit) {
    return wakesTheMachine(super.schedule(command, delay, unit));
  }

  @Override
  public <V> ScheduledFuture<V> schedule(Callable<V> callable, long delay, TimeUnit unit) {
    return wakesTheMachine(super.schedule(callable, delay, unit));
  }

  @Override
  public ScheduledFuture<?> scheduleAtFixedRate(
      Runnable command, long initialDelay, long period, TimeUnit unit) {
    return wakesTheMachine(super.scheduleAtFixedRate(command, initialDelay, period, unit));
  }

  @Override
  public ScheduledFuture<?> scheduleWithFixedDelay(
      Runnable command, long initialDelay, long delay, TimeUnit unit) {
    return wakesTheMachine(super.scheduleWithFixedDelay(command, initialDelay, delay, unit));
  }

  private <T> T wakesTheMachine(T scheduled) {
    armDeadline();
    return scheduled;
  }

  private void armDeadline() {
    long nextNs = nextTaskNs();
    if (nextNs != NOTHING_SCHEDULED) {
      events.schedule(deadline, nextNs);
    }
  }

  /** The first scheduled task is due, or was when the event was queued. */
  private final class Deadline extends Event {
    Deadline() {
      super(Phase.TASK);
    }

    @Override
    protected void fire() {
      long nextNs = nextTaskNs();
      if (nextNs != NOTHING_SCHEDULED && nextNs <= timeNs()) {
        turn.wake();
      } else {
        armDeadline();
      }
    }
  }

  /** The loop's thread on the CPU. */
  private final class Turn extends Task {
    Turn() {
      super("event-loop");
    }

    @Override
    protected void step() {
      sleep();
      runNow();
      armDeadline();
    }
  }

  /** The CPU's clock as Netty wants it; that of an idle CPU stands still until it is woken. */
  private record CpuTicker(Cpu cpu) implements Ticker {
    @Override
    public long initialNanoTime() {
      return 0;
    }

    @Override
    public long nanoTime() {
      return Math.max(cpu.nowNs(), cpu.events().nowNs());
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
