package org.xmitlab.loadgen.conformance.stmmac;

import java.nio.file.Path;
import java.util.List;
import org.xmitlab.netdev.bql.DynamicQueueLimit;

/**
 * Replays {@code bql.csv}: byte queue limits, from the real {@code dynamic_queue_limits.c} of
 * v6.1.192. All scenarios use one object with a reset in between.
 */
final class BqlReplayer extends CsvReplayer {
  private static final long HOLD_JIFFIES = 1_000;

  /** When every recorded scenario resets its limit; not in the file, whose first rows follow it. */
  private static final long START_JIFFIES = 100_000;

  private DynamicQueueLimit limit;

  BqlReplayer() {
    super(
        "scenario,step,jiffies,op,bytes,avail_after,limit,num_queued,num_completed,adj_limit,"
            + "prev_ovlimit,lowest_slack",
        "scenario");
  }

  @Override
  void begin(Path file) {
    limit = new DynamicQueueLimit(HOLD_JIFFIES, START_JIFFIES);
  }

  @Override
  String firstDifference(List<CsvRows.Row> rows) {
    limit.reset(START_JIFFIES);
    for (CsvRows.Row row : rows) {
      int bytes = (int) row.number("bytes");
      switch (row.text("op")) {
        case "queue" -> limit.queued(bytes);
        case "complete" -> limit.completed(bytes, row.number("jiffies"));
        default -> throw row.broken("op", "is not known: queue, complete");
      }
      String difference = compare(row);
      if (difference != null) {
        return difference;
      }
    }
    return null;
  }

  private String compare(CsvRows.Row row) {
    return firstOf(
        row.difference("avail_after", limit.availBytes()),
        row.difference("limit", limit.limitBytes()),
        row.difference("num_queued", Integer.toUnsignedLong(limit.numQueued())),
        row.difference("num_completed", Integer.toUnsignedLong(limit.numCompleted())),
        row.difference("adj_limit", Integer.toUnsignedLong(limit.adjLimit())),
        row.difference("prev_ovlimit", Integer.toUnsignedLong(limit.prevOvLimit())),
        row.difference("lowest_slack", Integer.toUnsignedLong(limit.lowestSlack())));
  }
}
