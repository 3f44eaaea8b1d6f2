package org.xmitlab.loadgen.run;

import java.io.IOException;
import java.io.OutputStream;
import java.util.function.Supplier;
import org.xmitlab.loadgen.scenario.Device;
import org.xmitlab.loadgen.scenario.NcmScenario;
import org.xmitlab.loadgen.scenario.ScenarioText;
import org.xmitlab.loadgen.scenario.StmmacScenario;
import org.xmitlab.trace.TraceSink;

/** One run of some device. */
public interface DeviceRun {
  /** Sends trace points to a sink; tracing does not change results. */
  void traceTo(TraceSink sink);

  /**
   * Writes what passes the device to a capture in pcapng form; capturing does not change results.
   *
   * @param out should be buffered; the caller closes it
   */
  void captureTo(OutputStream out) throws IOException;

  /** Asks a run on another thread to stop early; what was measured until then is returned. */
  void interrupt();

  /** Runs to the end and returns what came out. */
  RunResult run();

  /**
   * Reads a scenario now, and returns what builds its run later.
   *
   * @throws org.xmitlab.loadgen.scenario.UsageError naming the first option that cannot be
   *     understood
   */
  static Supplier<DeviceRun> prepare(Device device, ScenarioText text) {
    return switch (device) {
      case NCM -> {
        NcmScenario scenario = NcmScenario.of(text);
        yield () -> new NcmRun(scenario);
      }
      case STMMAC -> {
        StmmacScenario scenario = StmmacScenario.of(text);
        yield () -> new StmmacRun(scenario);
      }
    };
  }
}
