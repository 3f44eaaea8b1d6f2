package org.xmitlab.cpu;

import java.util.ArrayList;
import java.util.List;
import org.xmitlab.time.Actor;
import org.xmitlab.time.EventQueue;
import org.xmitlab.time.Simulation;
import org.xmitlab.trace.TracePoint;
import org.xmitlab.trace.TraceSink;

/**
 * One CPU. Emulated code is plain Java that runs to completion; {@link #charge} says how long it
 * took, moves this CPU's clock by that much, lets the events of that stretch happen and takes the
 * interrupts they raise, unless interrupts are off. An interrupted piece of work goes on
 * afterwards, so its end moves by the length of the interrupt.
 *
 * <p>Softirqs run at the end of the outermost hard interrupt and when bottom halves are enabled
 * again; see {@link Softirqs}.
 */
public final class Cpu implements Actor {
  private final int id;
  private final Simulation simulation;
  private final EventQueue events;
  private final long[] costNs;
  private final long[] spentNs = new long[CostKind.values().length];
  private final List<InterruptHandler> lines = new ArrayList<>();
  private final RunQueue tasks = new RunQueue();
  private final Softirqs softirqs;
  private TraceSink trace;
  private IdleListener idleListener = () -> {};
  private Runnable interruptExit;

  private long nowNs;
  private long interruptedNs;
  private int pendingLines;
  private long pendingFromNs;
  private boolean interruptsOn = true;
  private boolean inInterrupt;
  private boolean onStack;
  private boolean idle = true;
  private Task current;

  /** Creates an idle CPU and adds it to the simulation. */
  public Cpu(int id, Simulation simulation, CostProfile profile, SoftirqRules softirqRules) {
    this.id = id;
    this.simulation = simulation;
    this.events = simulation.events();
    this.costNs = profile.toArray();
    this.softirqs = new Softirqs(this, events, softirqRules);
    simulation.add(this);
  }

  /** Returns the CPU's number. */
  public int id() {
    return id;
  }

  /**
   * Returns this CPU's MONOTONIC clock in ns. Reading it here is free; see the clock-event device.
   */
  @Override
  public long nowNs() {
    return nowNs;
  }

  /** Returns the events of the simulation that the CPU is part of. */
  public EventQueue events() {
    return events;
  }

  /** Returns the CPU's softirqs. */
  public Softirqs softirqs() {
    return softirqs;
  }

  /** Returns the time spent so far on a kind of work, in ns. */
  public long spentNs(CostKind kind) {
    return spentNs[kind.ordinal()];
  }

  // ---- work ----

  /** Charges one piece of work at its price in the machine's profile. */
  public void charge(Cost cost) {
    charge(cost.kind(), costNs[cost.ordinal()]);
  }

  /** Returns the price of a piece of work in ns, for work that is charged by the dozen. */
  public long costNs(Cost cost) {
    return costNs[cost.ordinal()];
  }

  /** Charges the copying of a number of bytes. */
  public void chargeCopy(int lengthBytes) {
    charge(CostKind.COPY, (costNs[Cost.COPY_PER_KIB.ordinal()] * lengthBytes) >> 10);
  }

  /**
   * Charges work: the clock moves by {@code ns}, plus the length of every interrupt taken
   * meanwhile.
   */
  public void charge(CostKind kind, long ns) {
    spentNs[kind.ordinal()] += ns;
    long endNs = nowNs + ns;
    boolean nothingHappens = ns == 0 || (endNs < events.nextTimeNs() && simulation.actors() == 1);
    if (nothingHappens && (pendingLines == 0 || !interruptsOn)) {
      nowNs = endNs;
    } else {
      work(endNs, true);
    }
  }

  /**
   * Spins until a time of this CPU's clock, serving interrupts meanwhile; they do not move the end.
   * A time in the past lets what is due happen and returns.
   */
  public void spinUntil(CostKind kind, long endNs) {
    long startNs = nowNs;
    long interruptedBeforeNs = interruptedNs;
    work(endNs, false);
    spentNs[kind.ordinal()] += nowNs - startNs - (interruptedNs - interruptedBeforeNs);
  }

  /**
   * Stops the CPU for a time in ns, as a hypervisor does that runs something else: the clock moves,
   * and neither code nor devices get through. What became due meanwhile comes late, one after the
   * other in the order in which it was due.
   */
  public void stall(long ns) {
    spentNs[CostKind.WAIT.ordinal()] += ns;
    nowNs += ns;
  }

  private void work(long untilNs, boolean interruptsMoveTheEnd) {
    long endNs = untilNs;
    for (; ; ) {
      long beforeNs = nowNs;
      if (serve()) {
        if (interruptsMoveTheEnd) {
          endNs += nowNs - beforeNs;
        }
        continue;
      }
      long nextNs = Math.min(events.nextTimeNs(), Math.max(endNs, nowNs));
      if (pendingLines != 0 && interruptsOn && pendingFromNs <= nextNs) {
        nowNs = pendingFromNs;
      } else if (simulation.actors() == 1 || !simulation.runOneBefore(nextNs)) {
        if (events.nextTimeNs() > nextNs) {
          nowNs = Math.max(nowNs, endNs);
          return;
        }
        nowNs = Math.max(nowNs, nextNs);
        events.fireNext();
      }
    }
  }

  /** Takes one pending interrupt or runs delayed softirqs that are due; returns whether it did. */
  private boolean serve() {
    if (!interruptsOn) {
      return false;
    }
    if (pendingLines != 0 && pendingFromNs <= nowNs) {
      takeInterrupt();
      return true;
    }
    if (!softirqs.lateDispatchIsDue()) {
      return false;
    }
    long enteredNs = nowNs;
    long interruptedBeforeNs = interruptedNs;
    softirqs.run();
    interruptedNs = interruptedBeforeNs + (nowNs - enteredNs);
    return true;
  }

  // ---- interrupts ----

  /**
   * Connects an interrupt line.
   *
   * @return its number; of several pending lines the lowest is served first
   */
  public int connect(InterruptHandler handler) {
    if (lines.size() == Integer.SIZE - 1) {
      throw new IllegalStateException("a CPU has at most " + lines.size() + " interrupt lines");
    }
    lines.add(handler);
    return lines.size() - 1;
  }

  /**
   * Asserts a line. An idle CPU takes the interrupt at once, a busy one at its next opportunity.
   */
  public void raiseInterrupt(int line) {
    // A CPU that lags behind the event, because another one ran ahead, takes it when it gets there.
    pendingFromNs = pendingLines == 0 ? events.nowNs() : Math.min(pendingFromNs, events.nowNs());
    pendingLines |= 1 << line;
    serveIfIdle();
  }

  /** Withdraws a line that has not been served yet, as reprogramming a timer does. */
  public void withdrawInterrupt(int line) {
    pendingLines &= ~(1 << line);
  }

  /** Turns interrupts off; returns whether they were on, for {@link #restoreInterrupts}. */
  public boolean disableInterrupts() {
    boolean were = interruptsOn;
    interruptsOn = false;
    return were;
  }

  /** Restores what {@link #disableInterrupts} returned; pending interrupts are then taken. */
  public void restoreInterrupts(boolean on) {
    interruptsOn = on;
    if (on && pendingLines != 0) {
      serveAll();
    }
  }

  /** Lets an idle CPU serve what is pending; a busy one comes to it by itself. */
  void serveIfIdle() {
    if (!onStack) {
      catchUpIfIdle();
      Actor before = enter();
      if (idle && pendingLines != 0) {
        idleListener.interruptInIdle();
      }
      serveAll();
      goIdleIfNothingIsLeft();
      leave(before);
    }
  }

  private Actor enter() {
    onStack = true;
    return simulation.enter(this);
  }

  private void leave(Actor before) {
    simulation.enter(before);
    onStack = false;
  }

  private void goIdleIfNothingIsLeft() {
    while (!tasks.anythingRunnable()) {
      idle = true;
      idleListener.enterIdle();
      if (pendingLines == 0 || !interruptsOn || tasks.anythingRunnable()) {
        return;
      }
      // Raised by a CPU that was ahead; an idle CPU is there at once.
      nowNs = Math.max(nowNs, pendingFromNs);
      serveAll();
    }
  }

  private void serveAll() {
    boolean served;
    do {
      served = serve();
    } while (served);
  }

  private void takeInterrupt() {
    int line = Integer.numberOfTrailingZeros(pendingLines);
    pendingLines &= ~(1 << line);
    long enteredNs = nowNs;
    long interruptedBeforeNs = interruptedNs;
    interruptsOn = false;
    inInterrupt = true;
    trace(TracePoint.IRQ_HANDLER_ENTRY, null, line, 0, 0);
    charge(Cost.IRQ_ENTRY);
    lines.get(line).handleInterrupt();
    charge(Cost.IRQ_EXIT);
    trace(TracePoint.IRQ_HANDLER_EXIT, null, line, 0, 0);
    if (interruptExit != null) {
      Runnable work = interruptExit;
      interruptExit = null;
      work.run();
    }
    inInterrupt = false;
    interruptsOn = true;
    softirqs.runAtInterruptExit();
    interruptedNs = interruptedBeforeNs + (nowNs - enteredNs);
  }

  /**
   * Has work done at the very end of the present interrupt, after its handler and before softirqs.
   *
   * @throws IllegalStateException outside interrupts, or if such work is waiting already
   */
  public void atInterruptExit(Runnable work) {
    if (!inInterrupt || interruptExit != null) {
      throw new IllegalStateException(
          "cpu " + id + " cannot defer work to the end of an interrupt at " + nowNs + " ns");
    }
    interruptExit = work;
  }

  /** Returns whether the CPU is in hard-interrupt context. */
  public boolean inInterrupt() {
    return inInterrupt;
  }

  // ---- tasks ----

  /** Puts a sleeping task on this CPU. */
  public void add(Task task) {
    task.attach(this, tasks);
    tasks.add(task);
  }

  /** Installs who is told when the CPU has nothing to run; replaces the one before. */
  public void onIdle(IdleListener listener) {
    this.idleListener = listener;
  }

  /** Returns whether the CPU is in its idle loop, or in an interrupt that came there. */
  public boolean isIdle() {
    return idle;
  }

  /** Returns whether the CPU's code is on the Java stack: it runs, or waits for another CPU's. */
  public boolean isOnStack() {
    return onStack;
  }

  @Override
  public boolean hasWork() {
    return !onStack && tasks.anythingRunnable();
  }

  @Override
  public void runOne() {
    Actor before = enter();
    Task task = tasks.take();
    if (task == null) {
      throw new IllegalStateException("cpu " + id + " has no runnable task at " + nowNs + " ns");
    }
    nowNs = Math.max(nowNs, task.wokenNs());
    if (idle) {
      idle = false;
      idleListener.exitIdle();
    }
    if (task != current) {
      current = task;
      charge(Cost.TASK_SWITCH);
    }
    task.step();
    if (pendingLines != 0) {
      serveAll();
    }
    goIdleIfNothingIsLeft();
    leave(before);
  }

  @Override
  public void idleUntil(long timeNs) {
    nowNs = Math.max(nowNs, timeNs);
  }

  void catchUpIfIdle() {
    if (!onStack) {
      nowNs = Math.max(nowNs, events.nowNs());
    }
  }

  boolean interruptsOn() {
    return interruptsOn;
  }

  // ---- tracing ----

  /** Sends trace points to a sink; null turns tracing off. */
  public void traceTo(TraceSink sink) {
    this.trace = sink;
  }

  /** Reports a trace point of this CPU; see {@link TraceSink#trace}. */
  public void trace(TracePoint point, Object subject, long a, long b, long c) {
    if (trace != null) {
      trace.trace(nowNs, id, traceContext(), point, subject, a, b, c);
    }
  }

  private TraceSink.Context traceContext() {
    if (inInterrupt) {
      return softirqs.areRunning()
          ? TraceSink.Context.HARDIRQ_IN_SOFTIRQ
          : TraceSink.Context.HARDIRQ;
    }
    return softirqs.areRunning() ? TraceSink.Context.SOFTIRQ : TraceSink.Context.TASK;
  }
}
