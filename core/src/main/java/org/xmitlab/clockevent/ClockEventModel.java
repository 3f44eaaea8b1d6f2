package org.xmitlab.clockevent;

import org.xmitlab.provenance.Figure;

/**
 * A kind of timer hardware, as data.
 *
 * @param name the name users give on the command line
 * @param about what the device is, in a sentence
 * @param programNs CPU time in ns of one write of the compare value, waiting for it included
 * @param clockReadNs CPU time in ns of one read of the clock that goes with it
 * @param minDeltaNs shortest distance in ns that can be programmed
 * @param maxDeltaNs longest distance in ns that can be programmed
 * @param resolutionNs the compare value is a multiple of this; programmed times are rounded up
 * @param equalityCompare whether the device only fires when counter and compare value are equal, so
 *     that a write must be followed by a read to see whether the time has been missed
 * @param countsFromWrite whether the device is given a distance and begins to count when the write
 *     has been waited for, so that it fires late by the cost of a write
 */
public record ClockEventModel(
    String name,
    String about,
    Figure programNs,
    Figure clockReadNs,
    long minDeltaNs,
    long maxDeltaNs,
    long resolutionNs,
    boolean equalityCompare,
    boolean countsFromWrite) {

  /** Checks the ranges. */
  public ClockEventModel {
    if (minDeltaNs < 0 || maxDeltaNs < minDeltaNs) {
      throw new IllegalArgumentException(
          name + ": deltas " + minDeltaNs + " … " + maxDeltaNs + " ns, must be 0 <= min <= max");
    }
    if (resolutionNs < 1) {
      throw new IllegalArgumentException(
          name + ": resolutionNs " + resolutionNs + ", must be at least 1");
    }
  }

  /** A device that is told a time, not a distance. */
  public ClockEventModel(
      String name,
      String about,
      Figure programNs,
      Figure clockReadNs,
      long minDeltaNs,
      long maxDeltaNs,
      long resolutionNs,
      boolean equalityCompare) {
    this(
        name,
        about,
        programNs,
        clockReadNs,
        minDeltaNs,
        maxDeltaNs,
        resolutionNs,
        equalityCompare,
        false);
  }

  /** Returns the same device with another cost of a write, under a name that says so. */
  public ClockEventModel withProgramNs(Figure other) {
    return new ClockEventModel(
        name + "@" + other.value() + "ns",
        about,
        other,
        clockReadNs,
        minDeltaNs,
        maxDeltaNs,
        resolutionNs,
        equalityCompare,
        countsFromWrite);
  }

  /** Returns a device whose writes and reads are free, with the given range of distances in ns. */
  public static ClockEventModel free(long minDeltaNs, long maxDeltaNs) {
    Figure none = Figure.assumed(0, "hardware that costs nothing");
    return new ClockEventModel("free", none.source(), none, none, minDeltaNs, maxDeltaNs, 1, false);
  }
}
