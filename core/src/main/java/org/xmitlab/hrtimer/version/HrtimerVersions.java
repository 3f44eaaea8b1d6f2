package org.xmitlab.hrtimer.version;

import java.util.List;
import org.xmitlab.clockevent.ClampToMinDelta;
import org.xmitlab.clockevent.ForceOnce;
import org.xmitlab.hrtimer.CancelTraceRule;
import org.xmitlab.hrtimer.HrtimerVersion;
import org.xmitlab.hrtimer.rules.CopyOffsetsAlways;
import org.xmitlab.hrtimer.rules.CopyOffsetsOnClockSet;
import org.xmitlab.hrtimer.rules.CountRemovals;
import org.xmitlab.hrtimer.rules.ExpireBasesInTurn;
import org.xmitlab.hrtimer.rules.ExpireBasesWithTimers;
import org.xmitlab.hrtimer.rules.ExpireSoftTimers;
import org.xmitlab.hrtimer.rules.FlushRemovalsWhenIdle;
import org.xmitlab.hrtimer.rules.HardTimersOnly;
import org.xmitlab.hrtimer.rules.IdleChangesNothing;
import org.xmitlab.hrtimer.rules.KeepNextTimer;
import org.xmitlab.hrtimer.rules.KeepNextTimerQuietInInterrupt;
import org.xmitlab.hrtimer.rules.MoveInPlace;
import org.xmitlab.hrtimer.rules.ProgramAlways;
import org.xmitlab.hrtimer.rules.ProgramEarlierOnly;
import org.xmitlab.hrtimer.rules.ProgramEvenWhenHanging;
import org.xmitlab.hrtimer.rules.ProgramHardTimer;
import org.xmitlab.hrtimer.rules.ProgramSoftAware;
import org.xmitlab.hrtimer.rules.ReadCachedExpiry;
import org.xmitlab.hrtimer.rules.ReadFirstTimer;
import org.xmitlab.hrtimer.rules.RearmAtInterruptExit;
import org.xmitlab.hrtimer.rules.RearmAtOnce;
import org.xmitlab.hrtimer.rules.RefreshSoftExpiryAlways;
import org.xmitlab.hrtimer.rules.RefreshSoftExpiryIfFirst;
import org.xmitlab.hrtimer.rules.ReprogramIfFirstAndNextTimer;
import org.xmitlab.hrtimer.rules.ReprogramIfNextTimer;
import org.xmitlab.hrtimer.rules.ReprogramIfProgrammed;
import org.xmitlab.hrtimer.rules.Requeue;
import org.xmitlab.hrtimer.rules.RetriggerAlways;
import org.xmitlab.hrtimer.rules.RetriggerIfAffectedByBase;
import org.xmitlab.hrtimer.rules.RetriggerIfAffectedByClockId;
import org.xmitlab.hrtimer.rules.SoftirqRunsInterrupt;
import org.xmitlab.hrtimer.rules.SoftirqUnused;
import org.xmitlab.hrtimer.rules.TrialProgram;
import org.xmitlab.hrtimer.rules.TryElseRaiseSoftirq;

/**
 * The timer cores that are known by name, each as what it changes in the one before: the history of
 * {@code hrtimer.c} as far as it concerns one CPU.
 */
public final class HrtimerVersions {
  /** The timer core of 2013. */
  public static final HrtimerVersion V3_11 =
      new HrtimerVersion(
          "v3.11",
          "the timer core of 2013: removals are programmed at once, past starts go to the softirq",
          new CopyOffsetsAlways(),
          new ReadFirstTimer(),
          new HardTimersOnly(),
          new ProgramEvenWhenHanging(),
          new TryElseRaiseSoftirq(),
          new ReprogramIfProgrammed(),
          new Requeue(),
          new ExpireBasesInTurn(),
          new TrialProgram(),
          new RetriggerAlways(),
          new IdleChangesNothing(),
          new SoftirqRunsInterrupt(),
          CancelTraceRule.BEFORE_EVERY_REMOVAL,
          new ClampToMinDelta());

  /** The 2013 patch that leaves the device alone at removals. */
  public static final HrtimerVersion V3_11_LAZY_REMOVAL =
      V3_11
          .named("v3.11+lazy-removal", "with the 2013 patch: removals wait for idle entry")
          .with(new CountRemovals())
          .with(new FlushRemovalsWhenIdle());

  /** Before soft timers existed. */
  public static final HrtimerVersion V4_14 =
      V3_11
          .named("v4.14", "before soft timers: every timer expires in the hard interrupt")
          .with(new CopyOffsetsOnClockSet())
          .with(new ProgramAlways())
          .with(new ProgramHardTimer())
          .with(new ReprogramIfNextTimer())
          .with(new ExpireBasesWithTimers())
          .with(new SoftirqUnused())
          .withDeviceStop();

  /** The stale core: the bug hides the cost of restarts. */
  public static final HrtimerVersion V5_10_23 =
      V4_14
          .named("v5.10.23", "soft timers with the stale soft expiry")
          .withSoftBases()
          .with(new RefreshSoftExpiryIfFirst())
          .with(new ProgramSoftAware())
          .with(new ExpireSoftTimers());

  /** The double core: correct, two programs per restart. */
  public static final HrtimerVersion V5_10_24 =
      V5_10_23.named("v5.10.24", "with commit 46eb1701c046").with(new RefreshSoftExpiryAlways());

  /** The single core: one program per restart. */
  public static final HrtimerVersion V5_10_24_AVOID_DOUBLE =
      V5_10_24
          .named("v5.10.24+avoid-double", "with the patch \"avoid double reprogramming\" as posted")
          .with(new KeepNextTimer());

  /** The consolidation sketch; known to be wrong, kept as an experiment. */
  public static final HrtimerVersion V5_10_24_PETERZ_CONSOLIDATE =
      V5_10_24
          .named(
              "v5.10.24+peterz-consolidate",
              "with the untested consolidation sketch of the thread; known to be wrong")
          .with(new ProgramEarlierOnly());

  /** Single core with the reworked clock set. */
  public static final HrtimerVersion V6_1 =
      V5_10_24_AVOID_DOUBLE
          .named("v6.1", "avoid-double merged (627ef5ae2df8), clock sets reworked")
          .with(new RetriggerIfAffectedByClockId());

  /** Stable of 2026, with backports. */
  public static final HrtimerVersion V6_1_192 =
      V6_1.named(
              "v6.1.192", "stable with backports of 2026: quiet inside the interrupt, less trace")
          .with(new KeepNextTimerQuietInInterrupt())
          .with(new RetriggerIfAffectedByBase())
          .with(CancelTraceRule.AFTER_CANCEL_ONLY);

  /** In-place moves, no trial programming. */
  public static final HrtimerVersion V7_1 =
      V6_1_192
          .named("v7.1", "timers moved in place, the interrupt compares instead of trying")
          .with(new ReadCachedExpiry())
          .with(new ReprogramIfFirstAndNextTimer())
          .with(new MoveInPlace())
          .with(new RearmAtOnce())
          .withRearmTrace()
          .with(new ForceOnce());

  /** The same, rearming at the end of the interrupt. */
  public static final HrtimerVersion V7_1_DEFERRED_REARM =
      V7_1.named("v7.1+deferred-rearm", "with CONFIG_HRTIMER_REARM_DEFERRED")
          .with(new RearmAtInterruptExit());

  private HrtimerVersions() {}

  /** Returns every named version, oldest first. */
  public static List<HrtimerVersion> all() {
    return List.of(
        V3_11,
        V3_11_LAZY_REMOVAL,
        V4_14,
        V5_10_23,
        V5_10_24,
        V5_10_24_AVOID_DOUBLE,
        V5_10_24_PETERZ_CONSOLIDATE,
        V6_1,
        V6_1_192,
        V7_1,
        V7_1_DEFERRED_REARM);
  }
}
