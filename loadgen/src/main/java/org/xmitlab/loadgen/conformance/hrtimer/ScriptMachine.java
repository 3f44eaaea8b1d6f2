package org.xmitlab.loadgen.conformance.hrtimer;

import java.util.Arrays;
import java.util.List;
import org.xmitlab.clockevent.ClockEventDevice;
import org.xmitlab.clockevent.ClockEventModel;
import org.xmitlab.cpu.CostKind;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.SoftirqRules;
import org.xmitlab.cpu.Task;
import org.xmitlab.hrtimer.Hrtimer;
import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.hrtimer.HrtimerMode;
import org.xmitlab.hrtimer.HrtimerVersion;
import org.xmitlab.time.ClockId;
import org.xmitlab.time.Simulation;
import org.xmitlab.time.Timekeeper;

/**
 * The machine of a recording's header, in which all work is free, and its script: a task that does
 * one operation whenever it is woken. After an operation everything that is due at that moment
 * happens.
 */
final class ScriptMachine {
  private static final long SECOND_NS = 1_000_000_000L;
  private static final int HZ_OF_A_TICKLESS_MACHINE = 250;
  private static final int MAX_TIMERS = 1 << 16;

  private final Simulation simulation = new Simulation();
  private final Timekeeper timekeeper;
  private final Script script = new Script();
  private ScriptTimer[] timers = new ScriptTimer[8];

  final Cpu cpu;
  final ClockEventDevice device;
  final HrtimerCpuBase hrtimers;
  final EventRecorder recorder;

  ScriptMachine(JsonFields header, HrtimerVersion version) {
    long hz = header.number("hz");
    long jiffyNs = SECOND_NS / (hz == 0 ? HZ_OF_A_TICKLESS_MACHINE : hz);
    cpu =
        new Cpu(
            0,
            simulation,
            CostProfile.FREE,
            new SoftirqRules(jiffyNs, false, header.number("softirq_delay")));
    cpu.add(script);
    simulation.runUntil(header.number("start_mono"));
    timekeeper =
        new Timekeeper(
            header.number("offs_real"), header.number("offs_boot"), header.number("offs_tai"));
    ClockEventModel hardware =
        ClockEventModel.free(header.number("min_delta_ns"), header.number("max_delta_ns"));
    device =
        new ClockEventDevice(
            cpu, simulation.events(), hardware, version.programRule(), version.stopsDevice());
    hrtimers = new HrtimerCpuBase(cpu, device, timekeeper, version);
    recorder = new EventRecorder(version.softBases());
    cpu.traceTo(recorder);
  }

  /** Plays an operation and what becomes due by it; returns its result, 0 if it has none. */
  long play(ScriptOp op, ScriptLine line) {
    recorder.begin(line.events.size());
    script.op = op;
    script.line = line;
    script.wake();
    do {
      simulation.runUntil(cpu.nowNs());
    } while (cpu.hasWork() || simulation.events().nextTimeNs() <= cpu.nowNs());
    return script.result;
  }

  private long execute(ScriptOp op, ScriptLine line) {
    JsonFields fields = line.fields;
    switch (op) {
      case INIT -> init(fields);
      case CB -> slot(fields).configure(fields, List.copyOf(line.acts));
      case START -> start(fields);
      case START_IF_IDLE -> {
        return startIfIdle(fields);
      }
      case RESTART -> restart(timer(fields).timer, fields.text("mode", "ABS"));
      case CANCEL -> {
        return hrtimers.tryToCancel(timer(fields).timer);
      }
      case FORWARD -> {
        Hrtimer timer = timer(fields).timer;
        return timer.isQueued() ? -1 : hrtimers.forward(timer, fields.number("interval"));
      }
      case ADV -> cpu.spinUntil(CostKind.WAIT, cpu.nowNs() + fields.number("ns"));
      case STALL -> cpu.stall(fields.number("ns"));
      case SOFTIRQ -> {
        return runSoftirq();
      }
      case IRQ -> device.fireNow();
      case SETTIME -> {
        timekeeper.setRealtime(fields.number("delta"), true);
        hrtimers.clockWasSet(isRemote(fields));
      }
      case TKSET -> timekeeper.setRealtime(fields.number("delta"), fields.number("seq", 1) != 0);
      case WAS_SET -> hrtimers.clockWasSet(isRemote(fields));
      case SUSPEND -> {
        timekeeper.suspended(fields.number("ns"));
        hrtimers.resume();
      }
      case IDLE -> hrtimers.enterIdle();
      case QUERY -> {}
    }
    return 0;
  }

  private void init(JsonFields fields) {
    ScriptTimer slot = slot(fields);
    ClockId clock = clock(fields.text("clock"));
    HrtimerMode mode = HrtimerMode.parse(fields.text("mode"));
    slot.timer = hrtimers.init(Long.toString(fields.number("t")), clock, mode, slot);
  }

  private static ClockId clock(String word) {
    for (ClockId clock : ClockId.values()) {
      if (clock.name().equals(word)) {
        return clock;
      }
    }
    throw new IllegalArgumentException(
        "'clock': found '" + word + "', must be one of " + Arrays.asList(ClockId.values()));
  }

  void start(JsonFields fields) {
    hrtimers.start(
        timer(fields).timer,
        fields.number("expires"),
        fields.number("slack", 0),
        HrtimerMode.parse(fields.text("mode")));
  }

  long startIfIdle(JsonFields fields) {
    if (timer(fields).timer.isQueued()) {
      return 0;
    }
    start(fields);
    return 1;
  }

  private void restart(Hrtimer timer, String mode) {
    long slackNs = timer.expiresNs() - timer.softExpiresNs();
    hrtimers.start(timer, timer.softExpiresNs(), slackNs, HrtimerMode.parse(mode));
  }

  private long runSoftirq() {
    if (!cpu.softirqs().arePending()) {
      return 0;
    }
    cpu.softirqs().run();
    return 1;
  }

  private static boolean isRemote(JsonFields fields) {
    String from = fields.text("from", "remote");
    return switch (from) {
      case "remote" -> true;
      case "local" -> false;
      default ->
          throw new IllegalArgumentException(
              "'from': found '" + from + "', must be remote or local");
    };
  }

  private ScriptTimer slot(JsonFields fields) {
    long id = fields.number("t");
    if (id < 0 || id >= MAX_TIMERS) {
      throw new IllegalArgumentException("'t': found " + id + ", must be 0 … " + (MAX_TIMERS - 1));
    }
    int index = (int) id;
    if (index >= timers.length) {
      timers = Arrays.copyOf(timers, Math.max(index + 1, 2 * timers.length));
    }
    if (timers[index] == null) {
      timers[index] = new ScriptTimer(this, index);
    }
    return timers[index];
  }

  /** Returns the timer an operation names; it must have been initialised. */
  ScriptTimer timer(JsonFields fields) {
    ScriptTimer slot = slot(fields);
    if (slot.timer == null) {
      throw new IllegalArgumentException("'t': timer " + fields.number("t") + " has no 'init'");
    }
    return slot;
  }

  /** Returns the present value of a state field. */
  long state(StateField field) {
    return switch (field) {
      case NOW -> cpu.nowNs();
      case EXPIRES_NEXT -> hrtimers.expiresNextNs;
      case NEXT_TIMER -> EventRecorder.id(hrtimers.nextTimer);
      case SOFT_EXPIRES_NEXT -> hrtimers.softirqExpiresNextNs;
      case SOFT_NEXT_TIMER -> EventRecorder.id(hrtimers.softirqNextTimer);
      case SOFT_ACTIVATED -> hrtimers.softirqActivated ? 1 : 0;
      case ACTIVE -> hrtimers.activeBases();
      case HANG -> hrtimers.hangDetected ? 1 : 0;
      case HW -> device.hwNs();
      case TIMERS_REMOVED -> hrtimers.timersRemoved;
      case DEFERRED_REARM -> hrtimers.inHrtirq ? 1 : 0;
      case PENDING -> cpu.softirqs().arePending() ? 1 : 0;
    };
  }

  /** The script as the machine sees it: a task. */
  private final class Script extends Task {
    ScriptOp op;
    ScriptLine line;
    long result;

    Script() {
      super("script");
    }

    @Override
    protected void step() {
      result = execute(op, line);
      cpu.spinUntil(CostKind.WAIT, cpu.nowNs());
      sleep();
    }
  }
}
