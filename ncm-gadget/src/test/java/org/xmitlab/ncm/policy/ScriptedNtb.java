package org.xmitlab.ncm.policy;

import java.util.ArrayList;
import java.util.List;
import org.xmitlab.netdev.Frame;

/**
 * A block of three frames under a clock that tests turn; writes down what a policy does with it.
 */
final class ScriptedNtb implements NtbActions {
  private static final int CAPACITY = 3;
  private static final long TIMEOUT_NS = 300;

  final List<String> actions = new ArrayList<>();
  long nowNs;
  int freeRequests = 10;
  int frames;
  boolean armed;
  boolean inCallback;

  @Override
  public boolean fits(Frame frame) {
    return frames < CAPACITY;
  }

  @Override
  public void add(Frame frame) {
    frames++;
    actions.add("add");
  }

  @Override
  public boolean isEmpty() {
    return frames == 0;
  }

  @Override
  public boolean send() {
    if (frames == 0 || freeRequests == 0) {
      return false;
    }
    freeRequests--;
    actions.add("send " + frames);
    frames = 0;
    return true;
  }

  @Override
  public void armTimer() {
    arm("arm");
  }

  @Override
  public void armTimerAt(long deadlineNs) {
    arm("arm at " + deadlineNs);
  }

  private void arm(String action) {
    actions.add(armed ? "re" + action : action);
    armed = true;
  }

  @Override
  public int cancelTimer() {
    int result = inCallback ? -1 : armed ? 1 : 0;
    actions.add("cancel " + result);
    armed = false;
    return result;
  }

  @Override
  public boolean timerArmed() {
    return armed;
  }

  @Override
  public long nowNs() {
    return nowNs;
  }

  @Override
  public long timeoutNs() {
    return TIMEOUT_NS;
  }

  /** Lets a policy's timer fire. */
  void fire(AggregationPolicy policy) {
    armed = false;
    inCallback = true;
    policy.timerFired(this);
    inCallback = false;
  }

  /** Returns the actions since the last call. */
  List<String> take() {
    List<String> taken = List.copyOf(actions);
    actions.clear();
    return taken;
  }
}
