package org.xmitlab.loadgen.conformance.wheel;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.xmitlab.timerwheel.TimerBase;
import org.xmitlab.timerwheel.TimerList;
import org.xmitlab.timerwheel.WheelGeometry;

/**
 * What a recording has said about timers and bases so far. Lines state changes; after each, all of
 * it has to be true.
 */
final class RecordedState {
  private static final int QUEUED_LENGTH = 7;
  private static final int NOT_QUEUED_LENGTH = 3;

  private final WheelMachine machine;
  private final List<BaseField> fields;
  private final List<String> baseNames;

  /** Per timer: queued, CPU, base, level, bucket, expires; null before anything was said. */
  private final List<long[]> placements = new ArrayList<>();

  private final long[] actualPlacement = new long[QUEUED_LENGTH - 1];
  private final long[][][] bases;
  private final RecordedHierarchy hierarchy;

  RecordedState(WheelMachine machine) {
    this.machine = machine;
    this.fields = machine.header().baseFields();
    this.baseNames = machine.header().version().layout().baseNames();
    this.bases = new long[machine.cpuCount()][baseNames.size()][];
    this.hierarchy = new RecordedHierarchy(machine.wheel());
  }

  /** Takes over what a line says has changed. */
  void apply(Line line) {
    JsonNode changedTimers = line.arrayOrNull("q");
    if (changedTimers != null) {
      for (JsonNode placement : changedTimers) {
        applyPlacement(line, placement);
      }
    }
    JsonNode changedBases = line.objectOrNull("b");
    if (changedBases != null) {
      changedBases.properties().forEach(entry -> applyBase(line, entry));
    }
    hierarchy.apply(line);
  }

  private void applyPlacement(Line line, JsonNode placement) {
    boolean queued = placement.size() == QUEUED_LENGTH;
    if (!placement.isArray() || (!queued && placement.size() != NOT_QUEUED_LENGTH)) {
      throw line.refused(
          "q", placement, "[t, 0, cpu] or [t, 1, cpu, base, level, bucket, expires]");
    }
    int number = (int) line.number("q", placement.get(0), 0, RecordedTimer.MAX_NUMBER);
    long flag = queued ? 1 : 0;
    long[] stated = new long[QUEUED_LENGTH - 1];
    stated[0] = line.number("q", placement.get(1), flag, flag);
    stated[1] = line.number("q", placement.get(2), 0, machine.cpuCount() - 1);
    if (queued) {
      int base = baseNames.indexOf(placement.get(3).asText());
      if (base < 0) {
        throw line.refused("q", placement.get(3), baseNames.toString());
      }
      stated[2] = base;
      stated[3] = line.number("q", placement.get(4));
      stated[4] = line.number("q", placement.get(5));
      stated[5] = line.number("q", placement.get(6));
    }
    while (placements.size() <= number) {
      placements.add(null);
    }
    placements.set(number, stated);
  }

  private void applyBase(Line line, Map.Entry<String, JsonNode> entry) {
    String[] name = entry.getKey().split("\\.", -1);
    int base = name.length == 2 ? baseNames.indexOf(name[1]) : -1;
    int cpu = base < 0 ? -1 : cpuNamed(name[0]);
    if (cpu < 0) {
      throw line.broken(
          "b: found " + entry.getKey() + ", accepted: a CPU, a dot and one of " + baseNames);
    }
    JsonNode values = entry.getValue();
    if (!values.isArray() || values.size() != fields.size()) {
      throw line.refused("b", values, "an array of " + fields.size() + " numbers");
    }
    long[] stated = new long[fields.size()];
    for (int i = 0; i < stated.length; i++) {
      stated[i] = line.number("b", values.get(i));
    }
    bases[cpu][base] = stated;
  }

  private int cpuNamed(String text) {
    for (int cpu = 0; cpu < bases.length; cpu++) {
      if (Integer.toString(cpu).equals(text)) {
        return cpu;
      }
    }
    return -1;
  }

  /** Returns the first way in which the machine differs from the recording, null if in none. */
  String difference() {
    String difference = timerDifference();
    if (difference == null) {
      difference = baseDifference();
    }
    return difference != null ? difference : hierarchy.difference();
  }

  private String timerDifference() {
    List<RecordedTimer> timers = machine.timers();
    int count = Math.max(timers.size(), placements.size());
    for (int number = 0; number < count; number++) {
      long[] stated = number < placements.size() ? placements.get(number) : null;
      RecordedTimer timer = number < timers.size() ? timers.get(number) : null;
      long[] actual = timer == null ? null : placement(timer.timer());
      if (!Arrays.equals(stated, actual)) {
        return "q: recorded " + text(number, stated) + ", got " + text(number, actual);
      }
    }
    return null;
  }

  private long[] placement(TimerList timer) {
    long[] placement = actualPlacement;
    Arrays.fill(placement, 0);
    placement[1] = timer.cpu();
    if (timer.isPending()) {
      placement[0] = 1;
      placement[2] = machine.wheel().cpu(timer.cpu()).baseOf(timer).index();
      placement[3] = timer.idx() / WheelGeometry.LEVEL_SIZE;
      placement[4] = timer.idx() % WheelGeometry.LEVEL_SIZE;
      placement[5] = timer.expires();
    }
    return placement;
  }

  private String text(int number, long[] placement) {
    if (placement == null) {
      return "no timer " + number;
    }
    if (placement[0] == 0) {
      return "[" + number + ",0," + placement[1] + "]";
    }
    String base = baseNames.get((int) placement[2]);
    return "["
        + number
        + ",1,"
        + placement[1]
        + ",\""
        + base
        + "\","
        + placement[3]
        + ","
        + placement[4]
        + ","
        + placement[5]
        + "]";
  }

  private String baseDifference() {
    for (int cpu = 0; cpu < bases.length; cpu++) {
      for (int index = 0; index < bases[cpu].length; index++) {
        TimerBase base = machine.wheel().cpu(cpu).base(index);
        long[] stated = bases[cpu][index];
        if (stated == null) {
          return "b: recorded nothing of " + base;
        }
        for (int i = 0; i < stated.length; i++) {
          long actual = fields.get(i).of(base);
          if (actual != stated[i]) {
            String name = base + " " + fields.get(i).recordedName();
            return "b: recorded " + name + " " + stated[i] + ", got " + actual;
          }
        }
      }
    }
    return null;
  }
}
