package org.xmitlab.time;

/**
 * Something that happens at one virtual time. An event object is reusable: it is in the queue at
 * most once, and firing or cancelling it allocates nothing.
 */
public abstract class Event {
  long timeNs;
  long sequence;
  int slot = NOT_QUEUED;
  final int phase;

  static final int NOT_QUEUED = -1;

  /**
   * Creates an event that is not queued.
   *
   * @param phase where it stands among events of the same nanosecond
   */
  protected Event(Phase phase) {
    this.phase = phase.ordinal();
  }

  /**
   * Runs the event. Called by the queue with {@link EventQueue#nowNs()} equal to the event's time.
   */
  protected abstract void fire();

  /** Returns whether the event is waiting in a queue. */
  public final boolean isQueued() {
    return slot != NOT_QUEUED;
  }

  /** Returns the virtual time in ns at which the event fires or last fired. */
  public final long timeNs() {
    return timeNs;
  }

  final boolean before(Event other) {
    if (timeNs != other.timeNs) {
      return timeNs < other.timeNs;
    }
    return phase != other.phase ? phase < other.phase : sequence < other.sequence;
  }
}
