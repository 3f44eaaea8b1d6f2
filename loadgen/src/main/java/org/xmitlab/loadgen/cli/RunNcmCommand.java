package org.xmitlab.loadgen.cli;

import org.xmitlab.loadgen.scenario.Device;
import picocli.CommandLine.Command;

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
  RunNcmCommand() {
    super(Device.NCM);
  }
}
