package org.xmitlab.loadgen.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.sun.management.ThreadMXBean;
import io.netty.util.concurrent.FastThreadLocalThread;
import java.lang.management.ManagementFactory;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.xmitlab.loadgen.scenario.Device;
import org.xmitlab.loadgen.scenario.ScenarioText;

/**
 * A packet allocates nothing: a run of three times the length allocates what building it does. The
 * bound leaves room for pools that have not found their size, and for one object per 64 packets
 * that Netty's recycler makes with its default settings.
 */
final class AllocationTest {
  private static final double BYTES_A_PACKET = 3;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--policy S1",
        "--policy S5b",
        "--workload tcp --policy S4",
        "--workload tcp --tso off --flows 4 --queues 2",
        "--workload bidirectional",
        "--workload udp-flood --flows 3 --queues 2",
        "--workload bursts --burst 30 --delay 1ms",
        "--workload request-response --link 2500 --size 98 --clock 0"
      })
  void packetThroughStmmacAllocatesNothing(String words) throws InterruptedException {
    assertAllocatesNothing(Device.STMMAC, words, 500);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--policy per-packet",
        "--policy no-timer --burst 64",
        "--workload tcp --policy per-ntb",
        "--workload udp-flood"
      })
  void packetThroughTheGadgetAllocatesNothing(String words) throws InterruptedException {
    assertAllocatesNothing(Device.NCM, words, 100);
  }

  private static void assertAllocatesNothing(Device device, String words, int milliseconds)
      throws InterruptedException {
    assumeThat(ManagementFactory.getThreadMXBean()).isInstanceOf(ThreadMXBean.class);
    run(device, words, milliseconds);
    Spent once = run(device, words, milliseconds);
    Spent thrice = run(device, words, 3 * milliseconds);
    assertThat(thrice.packets()).isGreaterThan(2 * once.packets());
    double bytes = thrice.bytes() - once.bytes();
    assertThat(bytes / (thrice.packets() - once.packets())).isLessThan(BYTES_A_PACKET);
  }

  /** What a run allocated and sent. */
  private record Spent(long bytes, long packets) {}

  /** Runs on a thread of the kind that runs simulations. */
  private static Spent run(Device device, String words, int milliseconds)
      throws InterruptedException {
    ScenarioText text = ScenarioText.of(device, words + " --duration " + milliseconds + "ms");
    AtomicReference<Spent> spent = new AtomicReference<>();
    Thread thread =
        new FastThreadLocalThread(
            () -> {
              ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
              long id = Thread.currentThread().getId();
              long before = threads.getThreadAllocatedBytes(id);
              RunResult result = DeviceRun.prepare(device, text).get().run();
              long bytes = threads.getThreadAllocatedBytes(id) - before;
              spent.set(new Spent(bytes, result.throughput().packets()));
            });
    thread.start();
    thread.join();
    return spent.get();
  }
}
