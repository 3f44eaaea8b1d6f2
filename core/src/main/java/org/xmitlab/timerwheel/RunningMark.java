package org.xmitlab.timerwheel;

/** How long {@code runningTimer} is set. */
public interface RunningMark {
  /** A callback has returned. */
  void callbackDone(TimerBase base);

  /** The run of a base is over. */
  void runDone(TimerBase base);
}
