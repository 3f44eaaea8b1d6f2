package org.xmitlab.time;

import java.util.ArrayList;
import java.util.List;

/**
 * The loop: whoever is furthest behind goes next. An event goes before an actor that has reached
 * the same time, so hardware that is due is seen by the code that runs then.
 *
 * <p>With one actor the order is exact. With several, an actor that works through a long piece lets
 * the others' events happen as its clock passes them, but two actors that share memory see each
 * other with a skew of at most one piece of work.
 */
public final class Simulation {
  private final EventQueue events = new EventQueue();
  private final List<Actor> actors = new ArrayList<>();
  private boolean stopRequested;

  /** Returns the queue of pending events. */
  public EventQueue events() {
    return events;
  }

  /** Adds an actor; ties between actors go to the one added first. */
  public void add(Actor actor) {
    actors.add(actor);
  }

  /** Asks {@link #runUntil} to return after the present piece of work. */
  public void stop() {
    stopRequested = true;
  }

  /**
   * Runs until nothing is left that starts at or before a time, or until {@link #stop}.
   *
   * @param endNs the last virtual time (ns) at which work may start
   * @return whether the end was reached, as opposed to stopped
   */
  public boolean runUntil(long endNs) {
    stopRequested = false;
    while (!stopRequested) {
      Actor actor = furthestBehindWithWork();
      long nextNs = events.nextTimeNs();
      if (actor != null && actor.nowNs() < nextNs) {
        if (actor.nowNs() > endNs) {
          return true;
        }
        actor.runOne();
      } else if (nextNs <= endNs && nextNs != EventQueue.NEVER) {
        events.fireNext();
      } else {
        idleUntil(endNs);
        return true;
      }
    }
    return false;
  }

  private void idleUntil(long endNs) {
    if (endNs == EventQueue.NEVER) {
      return;
    }
    events.moveTo(endNs);
    for (int i = 0; i < actors.size(); i++) {
      actors.get(i).idleUntil(endNs);
    }
  }

  private Actor furthestBehindWithWork() {
    Actor first = null;
    for (int i = 0; i < actors.size(); i++) {
      Actor actor = actors.get(i);
      if (actor.hasWork() && (first == null || actor.nowNs() < first.nowNs())) {
        first = actor;
      }
    }
    return first;
  }
}
