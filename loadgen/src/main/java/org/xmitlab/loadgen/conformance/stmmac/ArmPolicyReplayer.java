package org.xmitlab.loadgen.conformance.stmmac;

import java.util.List;
import org.xmitlab.stmmac.policy.ArmRule;
import org.xmitlab.stmmac.policy.TxProfile;

/**
 * Replays {@code arm_policy.csv}: what each profile does with the timer, for every state. Derived
 * from the written rules (spec/stmmac.md section 5).
 */
final class ArmPolicyReplayer extends CsvReplayer {
  private static final long SOME_TIME_NS = 1_000_000;

  ArmPolicyReplayer() {
    super("profile,call_site,tx_usecs,tx_napi_scheduled,timer_state,action", "profile");
  }

  @Override
  String firstDifference(List<CsvRows.Row> rows) {
    TxProfile profile = RecordedProfiles.of(rows.get(0));
    for (CsvRows.Row row : rows) {
      ScriptQueue queue = queue(row);
      site(profile, row).arm(queue);
      String difference = row.difference("action", queue.action);
      if (difference != null) {
        return difference;
      }
    }
    return null;
  }

  private static ScriptQueue queue(CsvRows.Row row) {
    ScriptQueue queue = new ScriptQueue();
    queue.usecs = (int) row.number("tx_usecs");
    queue.napiScheduled = row.isOne("tx_napi_scheduled");
    switch (row.text("timer_state")) {
      case "inactive" -> queue.dequeueTimer();
      case "queued" -> queue.queueTimer(SOME_TIME_NS);
      case "running" -> queue.callbackRuns = true;
      default -> throw row.broken("timer_state", "is not known: inactive, queued, running");
    }
    return queue;
  }

  /** A profile arms either inside the poll or behind it. */
  private static ArmRule site(TxProfile profile, CsvRows.Row row) {
    return switch (row.text("call_site")) {
      case "xmit" -> profile.xmit();
      case "poll_pending" ->
          profile.afterPoll() == ArmRule.NEVER ? profile.clean() : profile.afterPoll();
      default -> throw row.broken("call_site", "is not known: xmit, poll_pending");
    };
  }
}
