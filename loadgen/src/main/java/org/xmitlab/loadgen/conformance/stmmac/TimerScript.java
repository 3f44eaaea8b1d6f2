package org.xmitlab.loadgen.conformance.stmmac;

import java.util.List;
import org.xmitlab.stmmac.policy.TxProfile;

/**
 * Plays a script on a profile. All actions take no time; an expiry goes before a script event of
 * the same time and is followed by one poll at once.
 */
final class TimerScript {
  final ScriptQueue queue = new ScriptQueue();
  String event;
  int cleaned;

  private final TxProfile profile;
  private final List<CsvRows.Row> script;
  private final long[] completionNs;
  private int next;
  private int sent;
  private int done;
  private boolean pollIsDue;

  TimerScript(TxProfile profile, int usecs, List<CsvRows.Row> script) {
    this.profile = profile;
    this.script = script;
    this.completionNs = new long[script.size()];
    queue.usecs = usecs;
    queue.frames = profile.defaultFrames();
  }

  /** Plays the next event; returns false when there is none. */
  boolean step() {
    queue.action = "none";
    cleaned = 0;
    if (pollIsDue) {
      pollIsDue = false;
      poll("irq_poll");
    } else if (timerIsNext()) {
      queue.nowNs = queue.expiryNs;
      queue.dequeueTimer();
      queue.callbackRuns = true;
      profile.expiry().expired(queue);
      queue.callbackRuns = false;
      expired();
    } else if (next < script.size()) {
      play(script.get(next++));
    } else {
      return false;
    }
    return true;
  }

  /** What an expiry leads to: a poll, cleaning without one, or another wait. */
  private void expired() {
    event = "timer_poll";
    if (queue.napiScheduled) {
      poll(event);
    } else if (queue.cleanedNow) {
      clean();
    }
    queue.cleanedNow = false;
  }

  private boolean timerIsNext() {
    return queue.timerIsQueued()
        && (next == script.size() || queue.expiryNs <= script.get(next).number("time_ns"));
  }

  private void play(CsvRows.Row row) {
    queue.nowNs = row.number("time_ns");
    switch (row.text("kind")) {
      case "X" -> xmit(row);
      case "I" -> {
        queue.scheduleNapi();
        poll("irq_poll");
      }
      default -> throw row.broken("kind", "is not known: X, I");
    }
  }

  private void xmit(CsvRows.Row row) {
    boolean polled = row.isOne("tx_napi_scheduled");
    event = polled ? "xmit_napi_scheduled" : "xmit";
    completionNs[sent++] = row.number("completion_ns");
    queue.lastXmitNs = queue.nowNs;
    queue.ringUsage = outstanding();
    queue.napiScheduled = polled;
    profile.xmit().arm(queue);
    pollIsDue = polled;
  }

  private void poll(String what) {
    event = what;
    clean();
    if (outstanding() > 0) {
      profile.clean().arm(queue);
    }
    queue.napiScheduled = false;
    if (outstanding() > 0) {
      profile.afterPoll().arm(queue);
    }
  }

  private void clean() {
    while (done < sent && completionNs[done] <= queue.nowNs) {
      done++;
      cleaned++;
    }
  }

  int outstanding() {
    return sent - done;
  }
}
