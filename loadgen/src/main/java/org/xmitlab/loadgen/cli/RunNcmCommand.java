package org.xmitlab.loadgen.cli;

import java.nio.file.Path;
import org.xmitlab.loadgen.capture.NcmCapture;
import org.xmitlab.loadgen.metrics.MetricsText;
import org.xmitlab.loadgen.run.DeviceRun;
import org.xmitlab.loadgen.run.NcmRun;
import org.xmitlab.loadgen.scenario.Device;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code run ncm}: the USB NCM gadget under pktgen. */
@Command(
    name = "ncm",
    mixinStandardHelpOptions = true,
    description = "Runs pktgen or another workload through the emulated USB NCM gadget.",
    footer = {
      "",
      "Examples:",
      "  xmitlab run ncm --kernel v5.10.23",
      "  xmitlab run ncm --policy no-timer --burst 64 --expect 'gbps>=5'",
      "  xmitlab run ncm --size 256 --delay 299us --duration 100ms -J",
      "  xmitlab run ncm --direction both --duration 2ms --pcap both.pcapng",
      "  xmitlab run ncm --workload tcp --policy per-ntb",
      "  xmitlab run ncm --workload request-response --size 98 --count 100"
    })
final class RunNcmCommand extends RunDeviceCommand {
  @Option(names = "--metrics", paramLabel = "FILE", description = "write all counters as text")
  private Path metricsFile;

  @Option(
      names = "--pcap",
      paramLabel = "FILE",
      description = "write frames and USB transfers as pcapng, for Wireshark")
  private Path pcapFile;

  RunNcmCommand() {
    super(Device.NCM);
  }

  @Override
  Path metricsFile() {
    return metricsFile;
  }

  @Override
  Path pcapFile() {
    return pcapFile;
  }

  @Override
  void captureTo(NcmCapture capture, DeviceRun run) {
    ((NcmRun) run).captureTo(capture);
  }

  @Override
  String metrics(DeviceRun run) {
    return MetricsText.of((NcmRun) run);
  }
}
