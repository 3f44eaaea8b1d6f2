package org.xmitlab.loadgen.cli;

import org.xmitlab.loadgen.scenario.Device;
import picocli.CommandLine.Command;

/** {@code compare ncm}. */
@Command(
    name = "ncm",
    mixinStandardHelpOptions = true,
    description =
        "Compares runs of the NCM gadget; the first row is the base, deltas are in percent of it.",
    footer = {
      "",
      "Examples:",
      "  xmitlab compare ncm --kernel v5.10.23,v5.10.24,v5.10.24+avoid-double",
      "  xmitlab compare ncm --policy per-packet,per-ntb,no-timer --burst 1,64 --duration 20ms"
    })
final class CompareNcmCommand extends CompareDeviceCommand {
  CompareNcmCommand() {
    super(Device.NCM);
  }
}
