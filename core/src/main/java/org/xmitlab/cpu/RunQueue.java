package org.xmitlab.cpu;

import java.util.ArrayList;
import java.util.List;

/**
 * The tasks of one CPU; those that are runnable take turns. How many are runnable is counted as
 * they wake and sleep, because the machine asks before and after every step.
 */
final class RunQueue {
  private final List<Task> tasks = new ArrayList<>();
  private int runnable;
  private int next;
  private Task lastTaken;

  void add(Task task) {
    tasks.add(task);
  }

  /** Hears that a task of this CPU has become runnable. */
  void woken() {
    runnable++;
  }

  /** Hears that a task of this CPU has ceased to be runnable. */
  void asleep() {
    runnable--;
  }

  boolean anythingRunnable() {
    return runnable != 0;
  }

  /** Returns the runnable task whose turn it is, null if there is none. */
  Task take() {
    // With nobody else to take turns with, a search would come back to where it began.
    if (runnable == 1 && lastTaken != null && lastTaken.isRunnable()) {
      return lastTaken;
    }
    for (int i = 0; i < tasks.size(); i++) {
      Task task = tasks.get(next);
      next = next + 1 == tasks.size() ? 0 : next + 1;
      if (task.isRunnable()) {
        lastTaken = task;
        return task;
      }
    }
    return null;
  }
}
