package org.xmitlab.loadgen.cli;

import org.xmitlab.loadgen.scenario.Device;
import picocli.CommandLine.Command;

/** {@code compare stmmac}. */
@Command(
    name = "stmmac",
    mixinStandardHelpOptions = true,
    description = "Compares runs of the stmmac interface; deltas are in percent of the first row.",
    footer = {
      "",
      "Examples:",
      "  xmitlab compare stmmac --workload tcp --policy S1,S2,S3,S4,S5a,S5b",
      "  xmitlab compare stmmac --workload tcp --coalesce tx-usecs=1000,tx-usecs=5000:tx-frames=1"
    })
final class CompareStmmacCommand extends CompareDeviceCommand {
  CompareStmmacCommand() {
    super(Device.STMMAC);
  }
}
