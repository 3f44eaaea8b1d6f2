package org.xmitlab.loadgen.conformance.wheel;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import org.xmitlab.timerwheel.TimerWheel;
import org.xmitlab.timerwheel.migration.MigrationEvent;
import org.xmitlab.timerwheel.migration.MigrationGroup;

/** What a recording has said about the migration hierarchy; lines state all of it or nothing. */
final class RecordedHierarchy {
  private static final String KEY = "tm";
  private static final int GROUP_NUMBERS = 3;
  private static final int CPU_NUMBERS = 5;

  private final MigrationGroup group;
  private final int cpus;
  private final long[] stated;
  private final long[] actual;

  RecordedHierarchy(TimerWheel wheel) {
    this.group = wheel.hierarchy() instanceof MigrationGroup actualGroup ? actualGroup : null;
    this.cpus = wheel.config().cpus();
    this.stated = new long[GROUP_NUMBERS + CPU_NUMBERS * cpus];
    this.actual = new long[stated.length];
  }

  void apply(Line line) {
    JsonNode hierarchy = line.objectOrNull(KEY);
    if (hierarchy == null) {
      return;
    }
    if (group == null) {
      throw line.refused(KEY, hierarchy, "nothing, as this machine has no hierarchy");
    }
    if (hierarchy.size() != cpus + 1) {
      throw line.refused(KEY, hierarchy, "g and one key for each of " + cpus + " CPUs");
    }
    copy(line, hierarchy.get("g"), 0, GROUP_NUMBERS);
    for (int cpu = 0; cpu < cpus; cpu++) {
      copy(line, hierarchy.get(Integer.toString(cpu)), at(cpu), CPU_NUMBERS);
    }
  }

  private static int at(int cpu) {
    return GROUP_NUMBERS + CPU_NUMBERS * cpu;
  }

  private void copy(Line line, JsonNode numbers, int at, int count) {
    if (numbers == null || !numbers.isArray() || numbers.size() != count) {
      throw line.refused(KEY, numbers, "an array of " + count + " numbers");
    }
    for (int i = 0; i < count; i++) {
      stated[at + i] = line.number(KEY, numbers.get(i));
    }
  }

  String difference() {
    if (group == null) {
      return null;
    }
    actual[0] = group.activeMask();
    actual[1] = group.migrator();
    actual[2] = group.nextExpiryNs();
    for (int cpu = 0; cpu < cpus; cpu++) {
      MigrationEvent event = group.cpu(cpu);
      int at = at(cpu);
      actual[at] = event.isIdle() ? 1 : 0;
      actual[at + 1] = event.wakeupNs();
      actual[at + 2] = event.isIgnored() ? 1 : 0;
      actual[at + 3] = event.isQueued() ? 1 : 0;
      actual[at + 4] = event.expiresNs();
    }
    int at = Arrays.mismatch(stated, actual);
    if (at < 0) {
      return null;
    }
    boolean ofGroup = at < GROUP_NUMBERS;
    int cpu = (at - GROUP_NUMBERS) / CPU_NUMBERS;
    int from = ofGroup ? 0 : at(cpu);
    int to = ofGroup ? GROUP_NUMBERS : from + CPU_NUMBERS;
    return "tm: recorded "
        + (ofGroup ? "g " : "CPU " + cpu + " ")
        + Arrays.toString(Arrays.copyOfRange(stated, from, to))
        + ", got "
        + Arrays.toString(Arrays.copyOfRange(actual, from, to));
  }
}
