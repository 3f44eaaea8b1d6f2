package org.xmitlab.loadgen.timerload;

/** How much longer sleeps were than asked for: the ratio of ticks slept to ticks asked. */
public final class SleepRatios {
  private long count;
  private double max;
  private double sum;
  private double sumOfSquares;

  SleepRatios() {}

  void add(long askedTicks, long sleptTicks) {
    double ratio = (double) sleptTicks / askedTicks;
    count++;
    max = Math.max(max, ratio);
    sum += ratio;
    sumOfSquares += ratio * ratio;
  }

  /** Returns how many sleeps there were. */
  public long count() {
    return count;
  }

  /** Returns the largest ratio. */
  public double max() {
    return max;
  }

  /** Returns the mean. */
  public double average() {
    return count == 0 ? 0 : sum / count;
  }

  /** Returns the standard deviation. */
  public double deviation() {
    double average = average();
    return count == 0 ? 0 : StrictMath.sqrt(Math.max(sumOfSquares / count - average * average, 0));
  }
}
