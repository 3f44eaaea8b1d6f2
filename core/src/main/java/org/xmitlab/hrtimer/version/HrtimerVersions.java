package org.xmitlab.hrtimer.version;

import java.util.List;
import org.xmitlab.hrtimer.ClockSetRule;
import org.xmitlab.hrtimer.CommitRule;
import org.xmitlab.hrtimer.HrtimerVersion;
import org.xmitlab.hrtimer.NextEventRule;
import org.xmitlab.hrtimer.RestartRule;
import org.xmitlab.hrtimer.rules.HardTimersOnly;
import org.xmitlab.hrtimer.rules.KeepNextTimer;
import org.xmitlab.hrtimer.rules.ProgramAlways;
import org.xmitlab.hrtimer.rules.ProgramEarlierOnly;
import org.xmitlab.hrtimer.rules.ProgramHardTimer;
import org.xmitlab.hrtimer.rules.ProgramSoftAware;
import org.xmitlab.hrtimer.rules.RefreshSoftExpiryAlways;
import org.xmitlab.hrtimer.rules.RefreshSoftExpiryIfFirst;
import org.xmitlab.hrtimer.rules.ReprogramIfNextTimer;
import org.xmitlab.hrtimer.rules.Requeue;
import org.xmitlab.hrtimer.rules.RetriggerAlways;
import org.xmitlab.hrtimer.rules.RetriggerIfAffectedByClockId;
import org.xmitlab.hrtimer.rules.TrialProgram;

/** The timer cores that are known by name. */
public final class HrtimerVersions {
  private static final NextEventRule STALE = new RefreshSoftExpiryIfFirst();
  private static final NextEventRule FRESH = new RefreshSoftExpiryAlways();
  private static final CommitRule PLAIN = new ProgramAlways();
  private static final RestartRule REQUEUE = new Requeue();
  private static final RestartRule KEEP = new KeepNextTimer();
  private static final ClockSetRule ALWAYS = new RetriggerAlways();

  /** Before soft timers existed. */
  public static final HrtimerVersion V4_14 =
      new HrtimerVersion(
          "v4.14",
          "before soft timers: every timer expires in the hard interrupt",
          false,
          new HardTimersOnly(),
          PLAIN,
          new ProgramHardTimer(),
          new ReprogramIfNextTimer(),
          REQUEUE,
          new TrialProgram(),
          ALWAYS);

  /** The stale core: the bug hides the cost of restarts. */
  public static final HrtimerVersion V5_10_23 =
      soft("v5.10.23", "soft timers with the stale soft expiry", STALE, PLAIN, REQUEUE, ALWAYS);

  /** The double core: correct, two programs per restart. */
  public static final HrtimerVersion V5_10_24 =
      soft("v5.10.24", "with commit 46eb1701c046", FRESH, PLAIN, REQUEUE, ALWAYS);

  /** The single core: one program per restart. */
  public static final HrtimerVersion V5_10_24_AVOID_DOUBLE =
      soft(
          "v5.10.24+avoid-double",
          "with the patch \"avoid double reprogramming\" as posted",
          FRESH,
          PLAIN,
          KEEP,
          ALWAYS);

  /** The consolidation sketch; known to be wrong, kept as an experiment. */
  public static final HrtimerVersion V5_10_24_PETERZ_CONSOLIDATE =
      soft(
          "v5.10.24+peterz-consolidate",
          "with the untested consolidation sketch of the thread; known to be wrong",
          FRESH,
          new ProgramEarlierOnly(),
          REQUEUE,
          ALWAYS);

  /** Single core with the reworked clock set. */
  public static final HrtimerVersion V6_1 =
      soft(
          "v6.1",
          "avoid-double merged (627ef5ae2df8), clock sets reworked",
          FRESH,
          PLAIN,
          KEEP,
          new RetriggerIfAffectedByClockId());

  private HrtimerVersions() {}

  private static HrtimerVersion soft(
      String name,
      String about,
      NextEventRule nextEvent,
      CommitRule commit,
      RestartRule restart,
      ClockSetRule clockSet) {
    return new HrtimerVersion(
        name,
        about,
        true,
        nextEvent,
        commit,
        new ProgramSoftAware(),
        new ReprogramIfNextTimer(),
        restart,
        new TrialProgram(),
        clockSet);
  }

  /** Returns every named version, oldest first. */
  public static List<HrtimerVersion> all() {
    return List.of(
        V4_14, V5_10_23, V5_10_24, V5_10_24_AVOID_DOUBLE, V5_10_24_PETERZ_CONSOLIDATE, V6_1);
  }
}
