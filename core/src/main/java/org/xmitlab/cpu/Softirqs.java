package org.xmitlab.cpu;

import java.util.ArrayDeque;
import org.xmitlab.time.Event;
import org.xmitlab.time.EventQueue;
import org.xmitlab.time.Phase;
import org.xmitlab.trace.TracePoint;

/**
 * The softirqs of one CPU: pending vectors, the processing loop and its limits, bottom-half
 * disabling and ksoftirqd. Counterpart of {@code __do_softirq()} and its surroundings in {@code
 * kernel/softirq.c} (v5.10 to v6.18; spec/netcore.md section 1).
 */
public final class Softirqs {
  private static final int MAX_PASSES = 10;
  private static final int NOT_LEFT_TO_KSOFTIRQD =
      SoftirqVector.HI.bit() | SoftirqVector.TASKLET.bit();
  private static final SoftirqVector[] VECTORS = SoftirqVector.values();

  private final Cpu cpu;
  private final EventQueue events;
  private final SoftirqRules rules;
  private final Runnable[] handlers = new Runnable[VECTORS.length];
  private final Ksoftirqd ksoftirqd = new Ksoftirqd();
  private final LateDispatch lateDispatch = new LateDispatch();
  private final ArrayDeque<Tasklet> tasklets = new ArrayDeque<>();

  private int pending;
  private long dueNs;
  private boolean lateDispatchHasFired;
  private boolean running;
  private int bottomHalvesOff;

  Softirqs(Cpu cpu, EventQueue events, SoftirqRules rules) {
    this.cpu = cpu;
    this.events = events;
    this.rules = rules;
    cpu.add(ksoftirqd);
    handle(SoftirqVector.TASKLET, this::runTasklets);
  }

  /** Installs the handler of a vector; it runs with interrupts on. */
  public void handle(SoftirqVector vector, Runnable handler) {
    handlers[vector.ordinal()] = handler;
  }

  /**
   * Marks a vector pending. In task context that wakes ksoftirqd; in any other, or with bottom
   * halves off, the end of the context runs it.
   */
  public void raise(SoftirqVector vector) {
    cpu.trace(TracePoint.SOFTIRQ_RAISE, null, vector.ordinal(), 0, 0);
    if (pending == 0) {
      dueNs = cpu.nowNs() + Math.max(rules.dispatchDelayNs(), 0);
      lateDispatchHasFired = false;
      if (rules.dispatchDelayNs() > 0) {
        events.schedule(lateDispatch, dueNs);
      }
    }
    pending |= vector.bit();
    if (rules.dispatchDelayNs() == 0 && !cpu.inInterrupt() && !running && bottomHalvesOff == 0) {
      ksoftirqd.wake();
    }
  }

  /** Returns whether anything is pending. */
  public boolean arePending() {
    return pending != 0;
  }

  /** Returns whether a handler is running on this CPU. */
  public boolean areRunning() {
    return running;
  }

  /** Counterpart of {@code local_bh_disable()}; nests. */
  public void disableBottomHalves() {
    bottomHalvesOff++;
  }

  /** Counterpart of {@code local_bh_enable()}: the outermost one runs what is pending. */
  public void enableBottomHalves() {
    bottomHalvesOff--;
    if (bottomHalvesOff == 0 && pending != 0 && mayRunNow()) {
      run();
    }
  }

  void schedule(Tasklet tasklet) {
    tasklets.add(tasklet);
    raise(SoftirqVector.TASKLET);
  }

  /** Runs what was scheduled before; a tasklet that schedules itself comes with the next pass. */
  private void runTasklets() {
    for (int left = tasklets.size(); left > 0; left--) {
      tasklets.poll().run();
    }
  }

  void runAtInterruptExit() {
    if (pending != 0 && mayRunNow()) {
      run();
    }
  }

  boolean lateDispatchIsDue() {
    return lateDispatchHasFired && pending != 0 && mayRunNow();
  }

  private boolean mayRunNow() {
    return !running
        && bottomHalvesOff == 0
        && !cpu.inInterrupt()
        && dispatchDelayIsOver()
        && !isLeftToKsoftirqd();
  }

  private boolean dispatchDelayIsOver() {
    long delayNs = rules.dispatchDelayNs();
    return delayNs == 0 || (delayNs > 0 && cpu.nowNs() >= dueNs);
  }

  private boolean isLeftToKsoftirqd() {
    return rules.leaveToKsoftirqd()
        && ksoftirqd.isRunnable()
        && (pending & NOT_LEFT_TO_KSOFTIRQD) == 0;
  }

  /**
   * Processes what is pending: at most ten passes and, to the grain of a jiffy, two milliseconds;
   * what is left then goes to ksoftirqd.
   */
  public void run() {
    running = true;
    lateDispatchHasFired = false;
    long endNs = rules.passEndNs(cpu.nowNs());
    int passesLeft = MAX_PASSES;
    do {
      onePass();
      passesLeft--;
    } while (pending != 0 && dispatchDelayIsOver() && cpu.nowNs() < endNs && passesLeft > 0);
    running = false;
    if (pending != 0 && rules.dispatchDelayNs() == 0) {
      ksoftirqd.wake();
    }
  }

  private void onePass() {
    int work = pending;
    pending = 0;
    while (work != 0) {
      int vector = Integer.numberOfTrailingZeros(work);
      work &= work - 1;
      cpu.trace(TracePoint.SOFTIRQ_ENTRY, null, vector, 0, 0);
      cpu.charge(Cost.SOFTIRQ_ENTRY);
      handlers[vector].run();
      cpu.trace(TracePoint.SOFTIRQ_EXIT, null, vector, 0, 0);
    }
  }

  /** The per-CPU thread that takes over when softirqs will not end. */
  private final class Ksoftirqd extends Task {
    Ksoftirqd() {
      super("ksoftirqd");
    }

    @Override
    protected void step() {
      if (pending != 0 && bottomHalvesOff == 0) {
        run();
      }
      if (pending == 0) {
        sleep();
      }
    }
  }

  /**
   * A delayed dispatch becomes due. An event, so that a CPU that is late takes it in its turn; at
   * the end of an interrupt the clock alone decides.
   */
  private final class LateDispatch extends Event {
    LateDispatch() {
      super(Phase.SOFTIRQ);
    }

    @Override
    protected void fire() {
      lateDispatchHasFired = true;
      cpu.serveIfIdle();
    }
  }
}
