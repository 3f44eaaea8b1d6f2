package org.xmitlab.loadgen.conformance.wheel;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.xmitlab.timerwheel.CpuTimers;
import org.xmitlab.timerwheel.TimerList;
import org.xmitlab.timerwheel.TimerTrace;
import org.xmitlab.timerwheel.TimerWheel;
import org.xmitlab.timerwheel.WheelHost;

/**
 * The wheels of a recording, its timers, and the emulated jiffies; executes one operation a line.
 */
final class WheelMachine implements WheelHost, TimerTrace {
  /** What an operation without a result returns. */
  static final long NO_RESULT = Long.MIN_VALUE;

  private static final long MAX_ADVANCE = 1L << 40;

  private final Header header;
  private final EventLog log = new EventLog();
  private final List<RecordedTimer> timers = new ArrayList<>();
  private final int[] nohzTargets;
  private final TimerWheel wheel;
  private long jiffies;
  private long hrtimerNextNs = Long.MAX_VALUE;
  private Line current;

  WheelMachine(Header header) {
    this.header = header;
    this.jiffies = header.startJiffies();
    this.nohzTargets = new int[header.config().cpus()];
    Arrays.setAll(nohzTargets, cpu -> cpu);
    this.wheel = new TimerWheel(header.config(), header.version(), this, this);
  }

  // ---- operations ----

  /** Executes a line's operation; returns its result or {@link #NO_RESULT}. */
  long execute(Operation operation, Line line) {
    current = line;
    log.clear();
    switch (operation) {
      case SETUP -> setup(line);
      case ADV -> jiffies += line.number("n", -MAX_ADVANCE, MAX_ADVANCE);
      case TICK -> tick(line);
      case HRNEXT -> hrtimerNextNs = line.number("ns", 0, Long.MAX_VALUE);
      case NOTE -> line.text("text");
      case TARGET -> nohzTargets[cpu(line).cpu()] = cpuNumber(line, "to");
      case SOFTIRQ -> cpu(line).runTimerSoftirq();
      case CLEAR_IDLE -> cpu(line).timerClearIdle();
      case NEXT -> {
        return cpu(line).getNextTimerInterrupt(jiffies, jiffiesUpdateNs());
      }
      case IDLE -> {
        return cpu(line).timerBaseTryToSetIdle(jiffies, jiffiesUpdateNs());
      }
      default -> {
        return onTimer(operation, line);
      }
    }
    return NO_RESULT;
  }

  private void setup(Line line) {
    int number = (int) line.number("t", 0, RecordedTimer.MAX_NUMBER);
    while (timers.size() <= number) {
      timers.add(null);
    }
    if (timers.get(number) != null && timers.get(number).timer().isPending()) {
      throw line.broken("t: timer " + number + " is pending, accepted: one that is not");
    }
    timers.set(number, new RecordedTimer(this, line));
  }

  private void tick(Line line) {
    jiffies += line.number("n", -MAX_ADVANCE, MAX_ADVANCE);
    for (JsonNode number : line.array("cpus")) {
      CpuTimers cpu = wheel.cpu((int) line.number("cpus", number, 0, cpuCount() - 1));
      if (cpu.runLocalTimers()) {
        cpu.runTimerSoftirq();
      }
    }
  }

  private long onTimer(Operation operation, Line line) {
    CpuTimers cpu = cpu(line);
    TimerList timer = timer((int) line.number("t", 0, RecordedTimer.MAX_NUMBER));
    switch (operation) {
      case DEL -> {
        return cpu.delTimer(timer);
      }
      case TRYDEL -> {
        return cpu.tryToDelTimerSync(timer);
      }
      case SHUTDOWN -> {
        return cpu.timerShutdown(timer);
      }
      default -> {
        return arm(operation, cpu, timer, line);
      }
    }
  }

  private long arm(Operation operation, CpuTimers cpu, TimerList timer, Line line) {
    long expires = line.number("exp");
    switch (operation) {
      case MOD -> {
        return cpu.modTimer(timer, expires);
      }
      case MOD_PENDING -> {
        return cpu.modTimerPending(timer, expires);
      }
      case REDUCE -> {
        return cpu.timerReduce(timer, expires);
      }
      case ADD -> cpu.addTimer(timer, expires);
      case ADD_LOCAL -> cpu.addTimerLocal(timer, expires);
      case ADD_GLOBAL -> cpu.addTimerGlobal(timer, expires);
      case ADD_ON -> cpu.addTimerOn(timer, expires, cpuNumber(line, "to"));
      default -> throw line.broken("op " + operation.recordedName() + " arms nothing");
    }
    return NO_RESULT;
  }

  // ---- parts ----

  CpuTimers cpu(Line line) {
    return wheel.cpu(cpuNumber(line, "cpu"));
  }

  private int cpuNumber(Line line, String key) {
    return (int) line.number(key, 0, cpuCount() - 1);
  }

  int cpuCount() {
    return header.config().cpus();
  }

  /** Returns a timer by its number; the current line is broken if it was not set up. */
  TimerList timer(int number) {
    RecordedTimer timer = number < timers.size() ? timers.get(number) : null;
    if (timer == null) {
      throw current.broken("t: found " + number + ", accepted: a timer that was set up");
    }
    return timer.timer();
  }

  /** Returns the timers by number; null where none was set up. */
  List<RecordedTimer> timers() {
    return timers;
  }

  TimerWheel wheel() {
    return wheel;
  }

  Header header() {
    return header;
  }

  EventLog log() {
    return log;
  }

  // ---- the host ----

  @Override
  public long jiffies() {
    return jiffies;
  }

  @Override
  public long jiffiesUpdateNs() {
    return (jiffies - header.startJiffies()) * wheel.tickNs();
  }

  @Override
  public void raiseTimerSoftirq(int cpu) {
    log.add(EventLog.Kind.RAISE, cpu);
  }

  @Override
  public void wakeUpNohzCpu(int cpu) {
    log.add(EventLog.Kind.KICK, cpu);
  }

  @Override
  public int nohzTimerTarget(int cpu) {
    return nohzTargets[cpu];
  }

  @Override
  public long hrtimerNextEventNs(int cpu) {
    return hrtimerNextNs;
  }

  // ---- the trace ----

  private static long number(TimerList timer) {
    return Long.parseLong(timer.name());
  }

  @Override
  public void timerStart(TimerList timer, long expires) {
    log.add(EventLog.Kind.START, number(timer), expires, timer.cpu(), timer.idx());
  }

  @Override
  public void timerStart(TimerList timer, long expires, long bucketExpiry) {
    log.add(EventLog.Kind.START, number(timer), expires, timer.cpu(), timer.idx(), bucketExpiry);
  }

  @Override
  public void timerCancel(TimerList timer) {
    log.add(EventLog.Kind.CANCEL, number(timer));
  }

  @Override
  public void timerExpireEntry(TimerList timer, int cpu, long baseclk) {
    log.add(EventLog.Kind.FIRE, number(timer), cpu, baseclk);
  }

  @Override
  public void timerExpireExit(TimerList timer) {
    log.add(EventLog.Kind.DONE, number(timer));
  }

  @Override
  public void timerBaseIdle(boolean isIdle, int cpu) {
    log.add(isIdle ? EventLog.Kind.IDLE_ON : EventLog.Kind.IDLE_OFF, cpu);
  }

  @Override
  public void warning(String what) {
    log.add(EventLog.Kind.WARN);
  }
}
