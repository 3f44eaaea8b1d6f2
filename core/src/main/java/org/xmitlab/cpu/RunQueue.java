package org.xmitlab.cpu;

import java.util.ArrayList;
import java.util.List;

/** The tasks of one CPU; those that are runnable take turns. */
final class RunQueue {
  private final List<Task> tasks = new ArrayList<>();
  private int next;

  void add(Task task) {
    tasks.add(task);
  }

  boolean anythingRunnable() {
    for (int i = 0; i < tasks.size(); i++) {
      if (tasks.get(i).isRunnable()) {
        return true;
      }
    }
    return false;
  }

  /** Returns the runnable task whose turn it is, null if there is none. */
  Task take() {
    for (int i = 0; i < tasks.size(); i++) {
      Task task = tasks.get(next);
      next = next + 1 == tasks.size() ? 0 : next + 1;
      if (task.isRunnable()) {
        return task;
      }
    }
    return null;
  }
}
