package org.xmitlab.cpu;

/**
 * A task in the machine: a loop cut into steps. A runnable task's {@link #step} is called whenever
 * its CPU has nothing more urgent to do; runnable tasks of one CPU take turns.
 */
public abstract class Task {
  private final String name;
  private Cpu cpu;
  private RunQueue queue;
  private boolean runnable;
  private long wokenNs;

  /** Creates a sleeping task; {@link Cpu#add} puts it on a CPU. */
  protected Task(String name) {
    this.name = name;
  }

  /** Does one step in task context, interrupts on; charges its work to {@link #cpu()}. */
  protected abstract void step();

  /** Makes the task runnable; its CPU, if idle, wakes at the present event's time. */
  public final void wake() {
    if (!runnable) {
      runnable = true;
      queue.woken();
    }
    wokenNs = cpu.events().nowNs();
    cpu.catchUpIfIdle();
  }

  /** Makes the task sleep after the present step. */
  public final void sleep() {
    if (runnable) {
      runnable = false;
      queue.asleep();
    }
  }

  /** Returns the time of the event in which the task was woken last, MONOTONIC ns. */
  final long wokenNs() {
    return wokenNs;
  }

  /** Returns whether the task wants to run. */
  public final boolean isRunnable() {
    return runnable;
  }

  /** Returns the CPU the task runs on. */
  public final Cpu cpu() {
    return cpu;
  }

  /** Returns the task's name, as traces print it. */
  public final String name() {
    return name;
  }

  final void attach(Cpu owner, RunQueue itsQueue) {
    this.cpu = owner;
    this.queue = itsQueue;
  }
}
