package org.xmitlab.loadgen.netty;

import io.netty.util.concurrent.FastThreadLocalThread;

/**
 * The thread a simulation runs on. Netty keeps its per-thread pools where they can be found quickly
 * only on a thread of its own kind; on any other, every write allocates.
 */
public final class SimulationThread {
  private SimulationThread() {}

  /** Runs something on a fresh thread of the right kind. */
  public static Thread run(String name, Runnable work) {
    Thread thread = new FastThreadLocalThread(work, name);
    thread.start();
    return thread;
  }
}
