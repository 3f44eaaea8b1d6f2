package org.xmitlab.time;

import java.util.Arrays;

/**
 * The events that are still to come, in the total order (time, phase, sequence).
 *
 * <p>An indexed binary heap: every event knows its slot, so moving and cancelling cost O(log n) and
 * nothing is allocated after the array has grown. The machine rarely has more than ten events
 * pending, where this is level with any cleverer structure.
 *
 * <p>Not thread safe: one simulation is one thread.
 */
public final class EventQueue {
  /** The time of "no event": later than everything. */
  public static final long NEVER = Long.MAX_VALUE;

  private Event[] heap = new Event[16];
  private int size;
  private long nextSequence;
  private long nextTimeNs = NEVER;
  private long nowNs;

  /** Returns the time in ns of the event that fired last, or the time set by {@link #moveTo}. */
  public long nowNs() {
    return nowNs;
  }

  /** Returns the time in ns of the earliest pending event, {@link #NEVER} if there is none. */
  public long nextTimeNs() {
    return nextTimeNs;
  }

  /** Returns how many events are pending. */
  public int size() {
    return size;
  }

  /**
   * Queues an event, or moves it if it is already queued. A moved event counts as scheduled now, so
   * it comes behind others of the same time and phase.
   *
   * @param timeNs when to fire; a time in the past fires at once, at the present time
   */
  public void schedule(Event event, long timeNs) {
    event.timeNs = Math.max(timeNs, nowNs);
    event.sequence = nextSequence++;
    int slot = event.slot;
    if (slot == Event.NOT_QUEUED) {
      if (size == heap.length) {
        heap = Arrays.copyOf(heap, size * 2);
      }
      siftUp(size++, event);
    } else if (slot > 0 && event.before(heap[(slot - 1) >>> 1])) {
      siftUp(slot, event);
    } else {
      siftDown(slot, event);
    }
    nextTimeNs = heap[0].timeNs;
  }

  /** Takes an event out of the queue; does nothing if it is not queued. */
  public void cancel(Event event) {
    int slot = event.slot;
    if (slot == Event.NOT_QUEUED) {
      return;
    }
    event.slot = Event.NOT_QUEUED;
    Event last = heap[--size];
    heap[size] = null;
    if (last != event) {
      if (slot > 0 && last.before(heap[(slot - 1) >>> 1])) {
        siftUp(slot, last);
      } else {
        siftDown(slot, last);
      }
    }
    nextTimeNs = size == 0 ? NEVER : heap[0].timeNs;
  }

  /**
   * Fires the earliest event; the queue's clock becomes that event's time.
   *
   * @throws IllegalStateException if nothing is pending
   */
  public void fireNext() {
    if (size == 0) {
      throw new IllegalStateException("no event is pending at " + nowNs + " ns");
    }
    Event event = heap[0];
    cancel(event);
    nowNs = event.timeNs;
    event.fire();
  }

  /**
   * Moves the clock forward without firing anything; a time in the past is ignored.
   *
   * @throws IllegalStateException if that would skip a pending event
   */
  public void moveTo(long timeNs) {
    if (timeNs > nextTimeNs) {
      throw new IllegalStateException(
          "moving to " + timeNs + " ns would skip the event at " + nextTimeNs + " ns");
    }
    nowNs = Math.max(nowNs, timeNs);
  }

  private void siftUp(int from, Event event) {
    int slot = from;
    while (slot > 0) {
      int parent = (slot - 1) >>> 1;
      if (!event.before(heap[parent])) {
        break;
      }
      put(slot, heap[parent]);
      slot = parent;
    }
    put(slot, event);
  }

  private void siftDown(int from, Event event) {
    int slot = from;
    for (int child = 2 * slot + 1; child < size; child = 2 * slot + 1) {
      if (child + 1 < size && heap[child + 1].before(heap[child])) {
        child++;
      }
      if (!heap[child].before(event)) {
        break;
      }
      put(slot, heap[child]);
      slot = child;
    }
    put(slot, event);
  }

  private void put(int slot, Event event) {
    heap[slot] = event;
    event.slot = slot;
  }
}
