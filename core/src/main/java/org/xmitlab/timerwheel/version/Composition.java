package org.xmitlab.timerwheel.version;

import org.xmitlab.timerwheel.AddOnPinningRule;
import org.xmitlab.timerwheel.BaseLayout;
import org.xmitlab.timerwheel.BaseLookup;
import org.xmitlab.timerwheel.BootExpiryRule;
import org.xmitlab.timerwheel.EmptiedBucketRule;
import org.xmitlab.timerwheel.ExpiryLoop;
import org.xmitlab.timerwheel.ExpiryNote;
import org.xmitlab.timerwheel.FarClampRule;
import org.xmitlab.timerwheel.FireBaseclk;
import org.xmitlab.timerwheel.ForwardRule;
import org.xmitlab.timerwheel.ForwardSites;
import org.xmitlab.timerwheel.HierarchyRule;
import org.xmitlab.timerwheel.IdleClearRule;
import org.xmitlab.timerwheel.NextEventRule;
import org.xmitlab.timerwheel.PendingAddRule;
import org.xmitlab.timerwheel.PlacementRule;
import org.xmitlab.timerwheel.RaiseRule;
import org.xmitlab.timerwheel.RunningMark;
import org.xmitlab.timerwheel.ScanRule;
import org.xmitlab.timerwheel.SoftirqOrder;
import org.xmitlab.timerwheel.StartTrace;
import org.xmitlab.timerwheel.TimerApi;
import org.xmitlab.timerwheel.TimerWheelVersion;

/**
 * Puts rules together. A version is described by what it changes in an older one: {@link #like} it,
 * replace rules, give it a name. Trying a fix takes no more.
 */
public final class Composition {
  private TimerApi api;
  private BaseLayout layout;
  private BaseLookup lookup;
  private PlacementRule placement;
  private AddOnPinningRule addOnPinning;
  private PendingAddRule pendingAdd;
  private FarClampRule farClamp;
  private BootExpiryRule bootExpiry;
  private ForwardRule forward;
  private ForwardSites forwardSites;
  private ExpiryNote expiryNote;
  private StartTrace startTrace;
  private EmptiedBucketRule emptiedBucket;
  private ScanRule scan;
  private ExpiryLoop expiryLoop;
  private RunningMark runningMark;
  private FireBaseclk fireBaseclk;
  private RaiseRule raise;
  private SoftirqOrder softirqOrder;
  private NextEventRule nextEvent;
  private IdleClearRule idleClear;
  private HierarchyRule hierarchy;

  Composition() {}

  /** Starts from a version's rules. */
  public static Composition like(TimerWheelVersion version) {
    Composition copy = new Composition();
    copy.api = version.api();
    copy.layout = version.layout();
    copy.lookup = version.lookup();
    copy.placement = version.placement();
    copy.addOnPinning = version.addOnPinning();
    copy.pendingAdd = version.pendingAdd();
    copy.farClamp = version.farClamp();
    copy.bootExpiry = version.bootExpiry();
    copy.forward = version.forward();
    copy.forwardSites = version.forwardSites();
    copy.expiryNote = version.expiryNote();
    copy.startTrace = version.startTrace();
    copy.emptiedBucket = version.emptiedBucket();
    copy.scan = version.scan();
    copy.expiryLoop = version.expiryLoop();
    copy.runningMark = version.runningMark();
    copy.fireBaseclk = version.fireBaseclk();
    copy.raise = version.raise();
    copy.softirqOrder = version.softirqOrder();
    copy.nextEvent = version.nextEvent();
    copy.idleClear = version.idleClear();
    copy.hierarchy = version.hierarchy();
    return copy;
  }

  /** Replaces which functions exist. */
  public Composition api(TimerApi rule) {
    this.api = rule;
    return this;
  }

  /** Replaces which bases a CPU has. */
  public Composition layout(BaseLayout rule) {
    this.layout = rule;
    return this;
  }

  /** Replaces how a timer's base is found. */
  public Composition lookup(BaseLookup rule) {
    this.lookup = rule;
    return this;
  }

  /** Replaces which CPU a timer is armed on. */
  public Composition placement(PlacementRule rule) {
    this.placement = rule;
    return this;
  }

  /** Replaces whether binding to a CPU pins. */
  public Composition addOnPinning(AddOnPinningRule rule) {
    this.addOnPinning = rule;
    return this;
  }

  /** Replaces how adding a pending timer is refused. */
  public Composition pendingAdd(PendingAddRule rule) {
    this.pendingAdd = rule;
    return this;
  }

  /** Replaces what happens beyond the capacity. */
  public Composition farClamp(FarClampRule rule) {
    this.farClamp = rule;
    return this;
  }

  /** Replaces {@code nextExpiry} at boot. */
  public Composition bootExpiry(BootExpiryRule rule) {
    this.bootExpiry = rule;
    return this;
  }

  /** Replaces when a clock is moved up. */
  public Composition forward(ForwardRule rule) {
    this.forward = rule;
    return this;
  }

  /** Replaces where a clock is moved up while arming. */
  public Composition forwardSites(ForwardSites rule) {
    this.forwardSites = rule;
    return this;
  }

  /** Replaces what an enqueue does to {@code nextExpiry}. */
  public Composition expiryNote(ExpiryNote rule) {
    this.expiryNote = rule;
    return this;
  }

  /** Replaces when and what timer_start tells. */
  public Composition startTrace(StartTrace rule) {
    this.startTrace = rule;
    return this;
  }

  /** Replaces what emptying a bucket does. */
  public Composition emptiedBucket(EmptiedBucketRule rule) {
    this.emptiedBucket = rule;
    return this;
  }

  /** Replaces the search for the next bucket. */
  public Composition scan(ScanRule rule) {
    this.scan = rule;
    return this;
  }

  /** Replaces how the softirq catches up. */
  public Composition expiryLoop(ExpiryLoop rule) {
    this.expiryLoop = rule;
    return this;
  }

  /** Replaces how long a timer counts as running. */
  public Composition runningMark(RunningMark rule) {
    this.runningMark = rule;
    return this;
  }

  /** Replaces which tick timer_expire_entry names. */
  public Composition fireBaseclk(FireBaseclk rule) {
    this.fireBaseclk = rule;
    return this;
  }

  /** Replaces when the tick raises the softirq. */
  public Composition raise(RaiseRule rule) {
    this.raise = rule;
    return this;
  }

  /** Replaces what the softirq runs. */
  public Composition softirqOrder(SoftirqOrder rule) {
    this.softirqOrder = rule;
    return this;
  }

  /** Replaces how an idle CPU asks for its wake-up. */
  public Composition nextEvent(NextEventRule rule) {
    this.nextEvent = rule;
    return this;
  }

  /** Replaces what leaving idle does. */
  public Composition idleClear(IdleClearRule rule) {
    this.idleClear = rule;
    return this;
  }

  /** Replaces whether CPUs expire each other's timers. */
  public Composition hierarchy(HierarchyRule rule) {
    this.hierarchy = rule;
    return this;
  }

  /** Returns the version. */
  public TimerWheelVersion named(String name, String about) {
    return new TimerWheelVersion(
        name,
        about,
        api,
        layout,
        lookup,
        placement,
        addOnPinning,
        pendingAdd,
        farClamp,
        bootExpiry,
        forward,
        forwardSites,
        expiryNote,
        startTrace,
        emptiedBucket,
        scan,
        expiryLoop,
        runningMark,
        fireBaseclk,
        raise,
        softirqOrder,
        nextEvent,
        idleClear,
        hierarchy);
  }
}
