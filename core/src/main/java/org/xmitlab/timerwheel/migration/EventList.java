package org.xmitlab.timerwheel.migration;

/** Events by time, equal ones in the order of insertion. A handful at most, so an array will do. */
final class EventList {
  private final MigrationEvent[] events;
  private int size;

  EventList(int capacity) {
    this.events = new MigrationEvent[capacity];
  }

  boolean isEmpty() {
    return size == 0;
  }

  MigrationEvent head() {
    return events[0];
  }

  void insert(MigrationEvent event) {
    int at = size++;
    while (at > 0 && events[at - 1].expiresNs > event.expiresNs) {
      events[at] = events[at - 1];
      at--;
    }
    events[at] = event;
    event.queued = true;
  }

  void remove(MigrationEvent event) {
    int at = 0;
    while (events[at] != event) {
      at++;
    }
    size--;
    System.arraycopy(events, at + 1, events, at, size - at);
    events[size] = null;
    event.queued = false;
  }
}
