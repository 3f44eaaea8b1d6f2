package org.xmitlab.timerwheel;

/** What happens when a removal leaves a bucket empty, apart from clearing its bit. */
public interface EmptiedBucketRule {
  /** A bucket of the base has become empty. */
  void bucketEmptied(TimerBase base);
}
