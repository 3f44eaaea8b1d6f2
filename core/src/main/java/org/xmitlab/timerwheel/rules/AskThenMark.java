package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.CpuTimers;
import org.xmitlab.timerwheel.Jiffies;
import org.xmitlab.timerwheel.MigrationHierarchy;
import org.xmitlab.timerwheel.NextEventRule;
import org.xmitlab.timerwheel.TimerBase;
import org.xmitlab.timerwheel.TimerEvents;

/**
 * The query only asks; the entry to idle marks the local base and hands the global timers to the
 * hierarchy (v6.12).
 */
public final class AskThenMark implements NextEventRule {
  @Override
  public boolean queryMarksIdle() {
    return false;
  }

  @Override
  public long nextTimerInterrupt(CpuTimers here, long basej, long basemNs) {
    TimerEvents events = here.events();
    events.fetch(here, basej, basemNs);
    long answerNs = events.localNs();
    if (!events.areImminent()) {
      MigrationHierarchy hierarchy = here.wheel().hierarchy();
      long othersNs =
          here.isIdle()
              ? hierarchy.newTimer(here.cpu(), events.globalNs())
              : hierarchy.quickCheck(here.cpu(), events.globalNs());
      answerNs = earlier(answerNs, othersNs, basemNs);
    }
    forward(here);
    return answerNs;
  }

  @Override
  public long tryToSetIdle(CpuTimers here, long basej, long basemNs) {
    TimerEvents events = here.events();
    events.fetch(here, basej, basemNs);
    MigrationHierarchy hierarchy = here.wheel().hierarchy();
    boolean imminent = events.areImminent();
    long answerNs = events.localNs();
    long nextTick = events.nextTick();
    if (!imminent) {
      long othersNs =
          here.isIdle()
              ? hierarchy.newTimer(here.cpu(), events.globalNs())
              : hierarchy.deactivate(here.cpu(), events.globalNs());
      if (othersNs < answerNs) {
        answerNs = earlier(answerNs, othersNs, basemNs);
        nextTick = basej + (answerNs - basemNs) / here.wheel().tickNs();
      }
    }
    forward(here);
    TimerBase local = here.base(TimerEvents.LOCAL);
    if (!local.isIdle && Jiffies.after(nextTick, basej + 1)) {
      local.isIdle = true;
      here.wheel().trace().timerBaseIdle(true, here.cpu());
    }
    if (!local.isIdle && !imminent) {
      hierarchy.activate(here.cpu());
    }
    return answerNs;
  }

  private static long earlier(long localNs, long othersNs, long basemNs) {
    return othersNs < localNs ? Math.max(othersNs, basemNs) : localNs;
  }

  private static void forward(CpuTimers here) {
    here.base(TimerEvents.LOCAL).forward();
    here.base(TimerEvents.GLOBAL).forward();
  }
}
