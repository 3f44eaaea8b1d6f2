package org.xmitlab.timerwheel.version;

import java.util.List;
import org.xmitlab.timerwheel.TimerApi;
import org.xmitlab.timerwheel.TimerWheelVersion;
import org.xmitlab.timerwheel.rules.AskThenMark;
import org.xmitlab.timerwheel.rules.BaseclkPerList;
import org.xmitlab.timerwheel.rules.BaseclkPerTimer;
import org.xmitlab.timerwheel.rules.BootWithMaxDelta;
import org.xmitlab.timerwheel.rules.BootWithZero;
import org.xmitlab.timerwheel.rules.ClampToAbsoluteTick;
import org.xmitlab.timerwheel.rules.ClampToDistance;
import org.xmitlab.timerwheel.rules.CrashOnPendingAdd;
import org.xmitlab.timerwheel.rules.ForgetIdleThenRun;
import org.xmitlab.timerwheel.rules.ForwardAlways;
import org.xmitlab.timerwheel.rules.ForwardBeforeEnqueueOfMod;
import org.xmitlab.timerwheel.rules.ForwardEarly;
import org.xmitlab.timerwheel.rules.ForwardOnceAfterIdle;
import org.xmitlab.timerwheel.rules.ForwardWhileIdle;
import org.xmitlab.timerwheel.rules.JumpBucketToBucket;
import org.xmitlab.timerwheel.rules.JumpUnlessRunning;
import org.xmitlab.timerwheel.rules.KeepFlags;
import org.xmitlab.timerwheel.rules.KeepNextExpiry;
import org.xmitlab.timerwheel.rules.LeaveIdleAndActivate;
import org.xmitlab.timerwheel.rules.LeaveIdleSilently;
import org.xmitlab.timerwheel.rules.LocalGlobalDeferrable;
import org.xmitlab.timerwheel.rules.LookUpOnce;
import org.xmitlab.timerwheel.rules.LookUpTwiceIfDeferrable;
import org.xmitlab.timerwheel.rules.MarkIdleByCachedExpiry;
import org.xmitlab.timerwheel.rules.NoHierarchy;
import org.xmitlab.timerwheel.rules.NoteBucketExpiry;
import org.xmitlab.timerwheel.rules.NoteRawExpiryWhileIdle;
import org.xmitlab.timerwheel.rules.OneGroup;
import org.xmitlab.timerwheel.rules.PinForGood;
import org.xmitlab.timerwheel.rules.PushToBusyCpu;
import org.xmitlab.timerwheel.rules.PushToBusyCpuIfNohz;
import org.xmitlab.timerwheel.rules.RaiseWhenClkReached;
import org.xmitlab.timerwheel.rules.RaiseWhenNextExpiryReached;
import org.xmitlab.timerwheel.rules.RecalcNextExpiry;
import org.xmitlab.timerwheel.rules.RunAllBases;
import org.xmitlab.timerwheel.rules.RunStdThenDeferrable;
import org.xmitlab.timerwheel.rules.RunningPerCallback;
import org.xmitlab.timerwheel.rules.RunningUntilRunEnds;
import org.xmitlab.timerwheel.rules.SearchAllLevels;
import org.xmitlab.timerwheel.rules.SearchAndFlag;
import org.xmitlab.timerwheel.rules.SearchAndMarkIdle;
import org.xmitlab.timerwheel.rules.SearchAndRememberIdle;
import org.xmitlab.timerwheel.rules.StayOnThisCpu;
import org.xmitlab.timerwheel.rules.StdAndDeferrable;
import org.xmitlab.timerwheel.rules.StdAndGatedDeferrable;
import org.xmitlab.timerwheel.rules.StepTickByTick;
import org.xmitlab.timerwheel.rules.TraceStartAtEnqueue;
import org.xmitlab.timerwheel.rules.TraceStartBeforePlacement;
import org.xmitlab.timerwheel.rules.TraceStartWithBucketExpiry;
import org.xmitlab.timerwheel.rules.WarnOfPendingAdd;

/**
 * The timer wheels that are known by name. Each but the first is written as what it changes.
 *
 * <p>Commits and identities: spec/timer-wheel.md section 1.
 */
public final class TimerWheelVersions {
  private static final long SKIP_BEYOND_TICKS = 2;

  /** Before the fix of 2017: the base clock is stale after idle. */
  public static final TimerWheelVersion V4_13_RC =
      new Composition()
          .api(new TimerApi(false, false, false))
          .layout(new StdAndGatedDeferrable())
          .lookup(new LookUpTwiceIfDeferrable())
          .placement(new PushToBusyCpuIfNohz())
          .addOnPinning(new KeepFlags())
          .pendingAdd(new CrashOnPendingAdd())
          .farClamp(new ClampToAbsoluteTick())
          .bootExpiry(new BootWithZero())
          .forward(new ForwardWhileIdle())
          .forwardSites(new ForwardBeforeEnqueueOfMod())
          .expiryNote(new NoteRawExpiryWhileIdle())
          .startTrace(new TraceStartBeforePlacement())
          .emptiedBucket(new KeepNextExpiry())
          .scan(new SearchAllLevels())
          .expiryLoop(new StepTickByTick(SKIP_BEYOND_TICKS))
          .runningMark(new RunningUntilRunEnds())
          .fireBaseclk(new BaseclkPerTimer())
          .raise(new RaiseWhenClkReached())
          .softirqOrder(new RunStdThenDeferrable())
          .nextEvent(new SearchAndMarkIdle())
          .idleClear(new LeaveIdleSilently())
          .hierarchy(new NoHierarchy())
          .named("v4.13-rc", "before the fix: the base clock is stale after a nohz idle");

  /** Half of the fix of 2017: forwards early, but not between idle exit and the first tick. */
  public static final TimerWheelVersion V4_13_RC_FORWARD_EARLY =
      Composition.like(V4_13_RC)
          .forwardSites(new ForwardEarly())
          .named(
              "v4.13-rc+forward-early",
              "half of the fix, an experiment: stale only between idle exit and the first tick");

  /** With the fix of 2017. */
  public static final TimerWheelVersion V4_13 =
      Composition.like(V4_13_RC_FORWARD_EARLY)
          .forward(new ForwardOnceAfterIdle())
          .softirqOrder(new ForgetIdleThenRun())
          .nextEvent(new SearchAndRememberIdle())
          .named(
              "v4.13", "with the fix of \"excessive granularity of new timers after a nohz idle\"");

  /** Exact next expiry, kept by every enqueue. */
  public static final TimerWheelVersion V6_1 =
      Composition.like(V4_13)
          .api(new TimerApi(true, true, false))
          .layout(new StdAndDeferrable())
          .placement(new PushToBusyCpu())
          .pendingAdd(new WarnOfPendingAdd())
          .farClamp(new ClampToDistance())
          .bootExpiry(new BootWithMaxDelta())
          .forward(new ForwardAlways())
          .expiryNote(new NoteBucketExpiry())
          .startTrace(new TraceStartAtEnqueue())
          .emptiedBucket(new RecalcNextExpiry())
          .scan(new SearchAndFlag())
          .expiryLoop(new JumpBucketToBucket())
          .runningMark(new RunningPerCallback())
          .fireBaseclk(new BaseclkPerList())
          .raise(new RaiseWhenNextExpiryReached())
          .softirqOrder(new RunAllBases())
          .nextEvent(new MarkIdleByCachedExpiry())
          .named("v6.1", "nextExpiry is exact; the softirq jumps from bucket to bucket");

  /** Local and global timers apart, as on a machine with one CPU. */
  public static final TimerWheelVersion V6_12_NO_MIGRATION =
      Composition.like(V6_1)
          .api(new TimerApi(true, true, true))
          .layout(new LocalGlobalDeferrable())
          .placement(new StayOnThisCpu())
          .addOnPinning(new PinForGood())
          .startTrace(new TraceStartWithBucketExpiry())
          .expiryLoop(new JumpUnlessRunning())
          .nextEvent(new AskThenMark())
          .idleClear(new LeaveIdleAndActivate())
          .named("v6.12+no-migration", "local and global timers apart, without the hierarchy");

  /** Idle CPUs leave their global timers to a migrator. */
  public static final TimerWheelVersion V6_12 =
      Composition.like(V6_12_NO_MIGRATION)
          .hierarchy(new OneGroup())
          .named("v6.12", "busy CPUs pull the global timers of idle ones");

  /** The lookup of a base with one access. */
  public static final TimerWheelVersion V6_12_LOOK_UP_ONCE =
      Composition.like(V6_12)
          .lookup(new LookUpOnce())
          .named(
              "v6.12+look-up-once",
              "with commit 3ec955713d96: one access, not two, to find a deferrable timer's base");

  private TimerWheelVersions() {}

  /** Returns every named version, oldest first. */
  public static List<TimerWheelVersion> all() {
    return List.of(
        V4_13_RC,
        V4_13_RC_FORWARD_EARLY,
        V4_13,
        V6_1,
        V6_12_NO_MIGRATION,
        V6_12,
        V6_12_LOOK_UP_ONCE);
  }
}
