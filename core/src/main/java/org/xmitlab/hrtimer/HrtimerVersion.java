package org.xmitlab.hrtimer;

/**
 * A kernel version's timer core: a composition of rules.
 *
 * @param name the name users give on the command line
 * @param about what it is, in a sentence, with commit and patch
 * @param softBases whether there are soft bases (from v4.16 on); without them SOFT has no meaning
 * @param nextEvent how the earliest event is found
 * @param commit what a re-evaluation does with it
 * @param newFirst what a timer does that became first of its queue
 * @param removal what a removal does
 * @param restart how a timer is moved
 * @param interrupt the timer interrupt
 * @param clockSet how a clock set is noticed
 */
public record HrtimerVersion(
    String name,
    String about,
    boolean softBases,
    NextEventRule nextEvent,
    CommitRule commit,
    NewFirstRule newFirst,
    RemovalRule removal,
    RestartRule restart,
    InterruptRule interrupt,
    ClockSetRule clockSet) {

  /** Returns whether REALTIME becomes MONOTONIC for a timer initialised with this mode. */
  boolean realtimeBecomesMonotonic(HrtimerMode mode) {
    return softBases ? mode.relative() : mode.relative() || mode.pinned();
  }
}
