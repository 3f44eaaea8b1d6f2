package org.xmitlab.loadgen.workload;

import java.util.TreeMap;

/** Stretches of a flow's bytes that have arrived behind a hole. */
final class ReceivedAhead {
  private final TreeMap<Long, Long> stretches = new TreeMap<>();

  boolean isEmpty() {
    return stretches.isEmpty();
  }

  /** Takes a segment; returns false if all of it was here already. */
  boolean add(long from, long to) {
    var before = stretches.floorEntry(from);
    if (before != null && before.getValue() >= to) {
      return false;
    }
    long begin = before != null && before.getValue() >= from ? before.getKey() : from;
    long end = to;
    for (var next = stretches.ceilingEntry(begin);
        next != null && next.getKey() <= end;
        next = stretches.ceilingEntry(begin)) {
      end = Math.max(end, next.getValue());
      stretches.remove(next.getKey());
    }
    stretches.put(begin, end);
    return true;
  }

  /**
   * Returns where the flow is complete up to when it is complete up to a byte; forgets till there.
   */
  long completeFrom(long bytes) {
    var first = stretches.firstEntry();
    if (first == null || first.getKey() > bytes) {
      return bytes;
    }
    stretches.remove(first.getKey());
    return completeFrom(Math.max(bytes, first.getValue()));
  }
}
