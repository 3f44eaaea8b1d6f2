package org.xmitlab.hrtimer;

import org.xmitlab.clockevent.ProgramRule;

/**
 * A kernel version's timer core: a composition of rules. Immutable; a later version is an earlier
 * one {@link #named} anew {@link #with} some rules replaced, so that a table of versions reads as
 * the history of the code.
 *
 * <p>{@code with} is overloaded by kind of rule. A lambda would be ambiguous, which is as well: a
 * behaviour is a class with a name.
 */
@SuppressWarnings("overloads")
public final class HrtimerVersion {
  private final String name;
  private final String about;
  private boolean softBases;
  OffsetRule offsets;
  FirstExpiryRule firstExpiry;
  NextEventRule nextEvent;
  CommitRule commit;
  NewFirstRule newFirst;
  RemovalRule removal;
  RestartRule restart;
  HardExpiryRule hardExpiry;
  InterruptRule interrupt;
  ClockSetRule clockSet;
  IdleRule idle;
  HrtimerSoftirqRule softirq;
  CancelTraceRule cancelTrace;
  boolean tracesRearm;
  private boolean stopsDevice;
  private ProgramRule programRule;

  /**
   * Composes the first version of a line, without soft bases, {@code hrtimer_rearm} trace point or
   * device stop.
   *
   * @param name the name users give on the command line
   * @param about what it is, in a sentence, with commit and patch
   * @param offsets when clock offsets are copied
   * @param firstExpiry what the search reads of a queue
   * @param nextEvent how the earliest event is found
   * @param commit what a re-evaluation does with it
   * @param newFirst what a timer does that became first of its queue
   * @param removal what a removal does
   * @param restart how a timer is moved
   * @param hardExpiry which bases a pass of the interrupt visits
   * @param interrupt the timer interrupt
   * @param clockSet how a clock set is noticed
   * @param idle what happens at idle entry
   * @param softirq what the HRTIMER softirq does
   * @param cancelTrace when the cancel trace point fires
   * @param programRule how the device layer handles past and near times
   */
  public HrtimerVersion(
      String name,
      String about,
      OffsetRule offsets,
      FirstExpiryRule firstExpiry,
      NextEventRule nextEvent,
      CommitRule commit,
      NewFirstRule newFirst,
      RemovalRule removal,
      RestartRule restart,
      HardExpiryRule hardExpiry,
      InterruptRule interrupt,
      ClockSetRule clockSet,
      IdleRule idle,
      HrtimerSoftirqRule softirq,
      CancelTraceRule cancelTrace,
      ProgramRule programRule) {
    this.name = name;
    this.about = about;
    this.offsets = offsets;
    this.firstExpiry = firstExpiry;
    this.nextEvent = nextEvent;
    this.commit = commit;
    this.newFirst = newFirst;
    this.removal = removal;
    this.restart = restart;
    this.hardExpiry = hardExpiry;
    this.interrupt = interrupt;
    this.clockSet = clockSet;
    this.idle = idle;
    this.softirq = softirq;
    this.cancelTrace = cancelTrace;
    this.programRule = programRule;
  }

  private HrtimerVersion(String name, String about, HrtimerVersion from) {
    this(
        name,
        about,
        from.offsets,
        from.firstExpiry,
        from.nextEvent,
        from.commit,
        from.newFirst,
        from.removal,
        from.restart,
        from.hardExpiry,
        from.interrupt,
        from.clockSet,
        from.idle,
        from.softirq,
        from.cancelTrace,
        from.programRule);
    this.softBases = from.softBases;
    this.tracesRearm = from.tracesRearm;
    this.stopsDevice = from.stopsDevice;
  }

  private HrtimerVersion copy() {
    return new HrtimerVersion(name, about, this);
  }

  /** Returns the same composition under another name and description. */
  public HrtimerVersion named(String otherName, String otherAbout) {
    return new HrtimerVersion(otherName, otherAbout, this);
  }

  /** Returns this version with soft bases: SOFT in a timer's mode has a meaning (from v4.16 on). */
  public HrtimerVersion withSoftBases() {
    HrtimerVersion changed = copy();
    changed.softBases = true;
    return changed;
  }

  /** Returns this version with the {@code hrtimer_rearm} trace point (from v7.1 on). */
  public HrtimerVersion withRearmTrace() {
    HrtimerVersion changed = copy();
    changed.tracesRearm = true;
    return changed;
  }

  /** Returns this version with a device that programming {@code Ktime.MAX} stops (after v3.11). */
  public HrtimerVersion withDeviceStop() {
    HrtimerVersion changed = copy();
    changed.stopsDevice = true;
    return changed;
  }

  /** Returns this version with another way to copy clock offsets. */
  public HrtimerVersion with(OffsetRule rule) {
    HrtimerVersion changed = copy();
    changed.offsets = rule;
    return changed;
  }

  /** Returns this version with another reading of a queue's first expiry. */
  public HrtimerVersion with(FirstExpiryRule rule) {
    HrtimerVersion changed = copy();
    changed.firstExpiry = rule;
    return changed;
  }

  /** Returns this version with another search for the next event. */
  public HrtimerVersion with(NextEventRule rule) {
    HrtimerVersion changed = copy();
    changed.nextEvent = rule;
    return changed;
  }

  /** Returns this version with another use of a re-evaluation's result. */
  public HrtimerVersion with(CommitRule rule) {
    HrtimerVersion changed = copy();
    changed.commit = rule;
    return changed;
  }

  /** Returns this version with another handling of new first timers. */
  public HrtimerVersion with(NewFirstRule rule) {
    HrtimerVersion changed = copy();
    changed.newFirst = rule;
    return changed;
  }

  /** Returns this version with another aftermath of removals. */
  public HrtimerVersion with(RemovalRule rule) {
    HrtimerVersion changed = copy();
    changed.removal = rule;
    return changed;
  }

  /** Returns this version with another way to start and move timers. */
  public HrtimerVersion with(RestartRule rule) {
    HrtimerVersion changed = copy();
    changed.restart = rule;
    return changed;
  }

  /** Returns this version with another visit of the hard bases. */
  public HrtimerVersion with(HardExpiryRule rule) {
    HrtimerVersion changed = copy();
    changed.hardExpiry = rule;
    return changed;
  }

  /** Returns this version with another timer interrupt. */
  public HrtimerVersion with(InterruptRule rule) {
    HrtimerVersion changed = copy();
    changed.interrupt = rule;
    return changed;
  }

  /** Returns this version with another reaction to clock sets. */
  public HrtimerVersion with(ClockSetRule rule) {
    HrtimerVersion changed = copy();
    changed.clockSet = rule;
    return changed;
  }

  /** Returns this version with another idle entry. */
  public HrtimerVersion with(IdleRule rule) {
    HrtimerVersion changed = copy();
    changed.idle = rule;
    return changed;
  }

  /** Returns this version with another HRTIMER softirq. */
  public HrtimerVersion with(HrtimerSoftirqRule rule) {
    HrtimerVersion changed = copy();
    changed.softirq = rule;
    return changed;
  }

  /** Returns this version with its cancel trace point elsewhere. */
  public HrtimerVersion with(CancelTraceRule rule) {
    HrtimerVersion changed = copy();
    changed.cancelTrace = rule;
    return changed;
  }

  /** Returns this version with another device layer. */
  public HrtimerVersion with(ProgramRule rule) {
    HrtimerVersion changed = copy();
    changed.programRule = rule;
    return changed;
  }

  /** Returns the name users give on the command line. */
  public String name() {
    return name;
  }

  /** Returns what it is, in a sentence. */
  public String about() {
    return about;
  }

  /** Returns whether there are soft bases; without them SOFT has no meaning. */
  public boolean softBases() {
    return softBases;
  }

  /** Returns whether programming {@code Ktime.MAX} stops the device. */
  public boolean stopsDevice() {
    return stopsDevice;
  }

  /** Returns how the device layer handles past and near times. */
  public ProgramRule programRule() {
    return programRule;
  }

  /** Returns whether REALTIME becomes MONOTONIC for a timer initialised with this mode. */
  boolean realtimeBecomesMonotonic(HrtimerMode mode) {
    return softBases ? mode.relative() : mode.relative() || mode.pinned();
  }

  @Override
  public String toString() {
    return name;
  }
}
