package org.xmitlab.loadgen.cli;

import org.xmitlab.loadgen.scenario.Device;
import picocli.CommandLine.Command;

/** {@code run stmmac}: the stmmac Ethernet interface under one of the workloads. */
@Command(
    name = "stmmac",
    mixinStandardHelpOptions = true,
    description = "Runs a workload through the emulated stmmac interface.",
    footer = {
      "",
      "Examples:",
      "  xmitlab run stmmac --workload tcp --policy S3",
      "  xmitlab run stmmac --workload bursts --burst 8 --delay 2ms --policy S4",
      "  xmitlab run stmmac --workload udp-flood --flows 4 --queues 2 --coalesce q1.tx-usecs=100",
      "  xmitlab run stmmac --size 60 --policy S5a --coalesce tx-usecs=5000,tx-frames=64",
      "  xmitlab run stmmac --policy S4x --burst 20 --delay 50ms --fault lose-completion@7"
    })
final class RunStmmacCommand extends RunDeviceCommand {
  RunStmmacCommand() {
    super(Device.STMMAC);
  }
}
