package org.xmitlab.loadgen.conformance.stmmac;

import org.xmitlab.stmmac.policy.TxCoalescing;

/**
 * A transmit queue that only exists in a script: what a rule may ask is set from outside, what it
 * does to the timer is written down.
 */
final class ScriptQueue implements TxCoalescing {
  private static final long NS_PER_US = 1_000;
  private static final long NOT_QUEUED = -1;

  boolean napiScheduled;
  boolean callbackRuns;
  boolean icSet;
  long nowNs;
  long lastXmitNs;
  int usecs;
  int frames;
  int ringUsage;
  long expiryNs = NOT_QUEUED;
  String action = "none";
  int timerCalls;
  boolean cleanedNow;

  void queueTimer(long atNs) {
    expiryNs = atNs;
  }

  void dequeueTimer() {
    expiryNs = NOT_QUEUED;
  }

  @Override
  public int usecs() {
    return usecs;
  }

  @Override
  public int frames() {
    return frames;
  }

  @Override
  public int ringUsage() {
    return ringUsage;
  }

  @Override
  public boolean icSet() {
    return icSet;
  }

  @Override
  public boolean napiIsScheduled() {
    return napiScheduled;
  }

  @Override
  public boolean timerIsQueued() {
    return expiryNs != NOT_QUEUED;
  }

  @Override
  public boolean timerIsActive() {
    return timerIsQueued() || callbackRuns;
  }

  @Override
  public void startTimer(int inUsecs) {
    timerCalls++;
    action = inUsecs == 0 ? "start_zero_delay" : "start";
    queueTimer(nowNs + inUsecs * NS_PER_US);
  }

  @Override
  public void tryToCancelTimer() {
    timerCalls++;
    action = "try_cancel";
    dequeueTimer();
  }

  @Override
  public boolean scheduleNapi() {
    boolean was = napiScheduled;
    napiScheduled = true;
    return !was;
  }

  @Override
  public void cleanNow() {
    cleanedNow = true;
  }

  @Override
  public long nowNs() {
    return nowNs;
  }

  @Override
  public long lastXmitNs() {
    return lastXmitNs;
  }
}
