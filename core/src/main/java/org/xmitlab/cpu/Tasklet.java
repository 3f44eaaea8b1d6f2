package org.xmitlab.cpu;

/**
 * Work that an interrupt puts off to the TASKLET softirq; counterpart of {@code struct
 * tasklet_struct}. Scheduling it again before it has run does nothing.
 */
public final class Tasklet {
  private final Cpu cpu;
  private final Runnable body;
  private boolean scheduled;

  /**
   * Creates a tasklet of a CPU.
   *
   * @param body runs in softirq context with interrupts on
   */
  public Tasklet(Cpu cpu, Runnable body) {
    this.cpu = cpu;
    this.body = body;
  }

  /** Asks for one run on this CPU; {@code tasklet_schedule()}. */
  public void schedule() {
    if (!scheduled) {
      scheduled = true;
      cpu.softirqs().schedule(this);
    }
  }

  /** Returns whether a run has been asked for and has not begun. */
  public boolean isScheduled() {
    return scheduled;
  }

  void run() {
    scheduled = false;
    body.run();
  }
}
