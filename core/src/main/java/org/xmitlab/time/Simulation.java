package org.xmitlab.time;

import java.util.ArrayList;
import java.util.List;

/**
 * The loop: whoever is furthest behind goes next. An event goes before an actor that has reached
 * the same time, so hardware that is due is seen by the code that runs then.
 *
 * <p>With one actor the order is exact. With several, an actor that works through a long piece lets
 * events happen and {@linkplain #runOneBefore others work} as its clock passes them. Two actors
 * that share memory then see each other with a skew of at most one piece of work of the one that
 * was let in, and an actor never sees an event of its own before its time.
 */
public final class Simulation {
  private final EventQueue events = new EventQueue();
  private final List<Actor> actors = new ArrayList<>();
  private Actor only;
  private Actor running;
  private boolean stopRequested;

  /** Returns the queue of pending events. */
  public EventQueue events() {
    return events;
  }

  /** Adds an actor; ties between actors go to the one added first. */
  public void add(Actor actor) {
    actors.add(actor);
    only = actors.size() == 1 ? actor : null;
  }

  /** Returns how many actors there are. */
  public int actors() {
    return actors.size();
  }

  /** Returns the actor whose code is running, null between pieces of work. */
  public Actor running() {
    return running;
  }

  /** Says whose code runs from now on; returns whose ran before, to be restored afterwards. */
  public Actor enter(Actor actor) {
    Actor before = running;
    running = actor;
    return before;
  }

  /**
   * Lets one actor work that is behind a time, the one furthest behind. An actor that is about to
   * move its clock to that time calls this until nobody is left; actors that are themselves in the
   * middle of a piece have no work in that sense.
   *
   * @return whether somebody worked
   */
  public boolean runOneBefore(long timeNs) {
    Actor actor = furthestBehindWithWork();
    if (actor == null || actor.nowNs() >= timeNs) {
      return false;
    }
    actor.runOne();
    return true;
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
    if (only != null) {
      return only.hasWork() ? only : null;
    }
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
