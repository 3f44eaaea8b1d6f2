package org.xmitlab.ncm.gadget;

import org.xmitlab.netdev.TxQueue;

/**
 * The free requests, last in first out, and the transmit queue that runs while there are any;
 * counterpart of {@code tx_reqs} in {@code u_ether.c} (spec/ncm.md section 3.2). Interrupts are off
 * in every call but the readers.
 */
final class RequestPool {
  private final NtbRequest[] free;
  private int freeRequests;
  private final TxQueue txQueue = new TxQueue();
  NcmObserver observer;

  RequestPool(int capacity) {
    this.free = new NtbRequest[capacity];
  }

  /** Takes a request, and stops the queue with the last one; null if none is free. */
  NtbRequest take() {
    if (freeRequests == 0) {
      return null;
    }
    NtbRequest request = free[--freeRequests];
    if (freeRequests == 0 && !txQueue.isStopped()) {
      txQueue.stop();
      observer.queueStopped();
    }
    return request;
  }

  /** Puts a request back that was not needed, and undoes the stop. */
  void putBack(NtbRequest request) {
    if (freeRequests == 0 && txQueue.start()) {
      observer.queueStarted();
    }
    add(request);
  }

  /** Adds a request that is new or has come back from the bus. */
  void add(NtbRequest request) {
    free[freeRequests++] = request;
  }

  /**
   * Wakes the queue after a completion. Mainline always does; a policy that has used the request
   * again at once, which no mainline driver does, leaves nothing to wake the queue for.
   */
  void wakeQueue() {
    if (freeRequests > 0 && txQueue.isStopped()) {
      observer.queueWoken();
      txQueue.wake();
    }
  }

  int freeRequests() {
    return freeRequests;
  }

  TxQueue txQueue() {
    return txQueue;
  }
}
