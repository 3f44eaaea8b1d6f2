package org.xmitlab.bench;

import io.netty.util.concurrent.FastThreadLocalThread;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Lets JMH measure on the kind of thread on which simulations run. */
public final class SimulationExecutor extends ThreadPoolExecutor {
  /** Is called by JMH through its property {@code jmh.executor.class}. */
  public SimulationExecutor(int threads, String prefix) {
    super(
        threads,
        threads,
        0,
        TimeUnit.SECONDS,
        new LinkedBlockingQueue<>(),
        task -> new FastThreadLocalThread(task, prefix));
  }
}
