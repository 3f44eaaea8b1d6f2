package org.xmitlab.loadgen.timerload;

/** What a device interrupt on an idle CPU leads to. The last three are the problems of 2017. */
public enum Disturbance {
  /** A task runs, and arms nothing. */
  WAKE,
  /** The handler moves a long pending timer to a few ticks from now; the CPU stays idle. */
  MOVE_PENDING,
  /** CPU 0 arms a timer of a few ticks on another CPU, which is idle. */
  ADD_ON_OTHER,
  /** A task runs and arms a timer of a few ticks before the tick has come once. */
  ARM_BEFORE_TICK
}
