package org.xmitlab.loadgen.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.xmitlab.loadgen.capture.BulkTransfer;
import org.xmitlab.loadgen.dissect.TransferInput;
import org.xmitlab.loadgen.dissect.TransferReport;
import org.xmitlab.loadgen.scenario.Units;
import org.xmitlab.loadgen.scenario.UsageError;
import org.xmitlab.ncm.ntb.StrictRules;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ntb decode}: an annotated dump of transfers. */
@Command(
    name = "decode",
    mixinStandardHelpOptions = true,
    description = {
      "Explains NCM transfers: headers, tables, frames, the first broken rule and where, and what",
      "each kernel would do with the same bytes. Reads hex dumps of any tool, raw bytes, and pcap",
      "or pcapng files with USB bulk transfers. Exit code 3 if a transfer breaks a rule."
    },
    footer = {
      "",
      "Examples:",
      "  xmitlab ntb decode dump.txt",
      "  xxd block.bin | xmitlab ntb decode -"
    })
final class NtbDecodeCommand implements Callable<Integer> {
  private static final int NOT_VALID = 3;
  private static final int MAX_BLOCK_BYTES = 1 << 16;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE|-", description = "what to read; - is standard input")
  private String file;

  @Option(names = "--ntb", paramLabel = "X", description = "format: 16, 32 or auto (default auto)")
  private String ntb = "auto";

  @Option(
      names = "--crc",
      paramLabel = "X",
      description = "CRC mode: on, off or auto (default auto)")
  private String crc = "auto";

  @Option(names = "--max-ntb", paramLabel = "X", description = "largest block (default 16K)")
  private String maxNtb = "16K";

  @Option(names = "--max-segment", paramLabel = "X", description = "longest frame (default 1514)")
  private String maxSegment = "1514";

  @Option(names = "-q", description = "one line a transfer instead of a dump")
  private boolean quiet;

  @Override
  public Integer call() throws IOException {
    StrictRules rules =
        new StrictRules(
            NtbOptions.format(ntb),
            NtbOptions.crc(crc),
            bytes("--max-ntb", maxNtb),
            bytes("--max-segment", maxSegment));
    List<BulkTransfer> transfers =
        TransferInput.read(
            file.equals("-") ? "standard input" : file, NtbOptions.read("ntb decode", file));
    TransferReport report = new TransferReport(rules);
    PrintWriter out = spec.commandLine().getOut();
    int valid = 0;
    for (int i = 0; i < transfers.size(); i++) {
      BulkTransfer transfer = transfers.get(i);
      valid += report.isValid(transfer.bytes()) ? 1 : 0;
      String text =
          report.of("transfer " + (i + 1) + " (" + transfer.label() + ")", transfer.bytes());
      out.print(quiet ? text.substring(0, text.indexOf('\n') + 1) : text);
    }
    if (transfers.size() > 1) {
      out.print(valid + " of " + transfers.size() + " transfers valid\n");
    }
    out.flush();
    return valid == transfers.size() ? 0 : NOT_VALID;
  }

  private static int bytes(String option, String text) {
    long bytes = Units.bytes(option, text);
    if (bytes < 1 || bytes > MAX_BLOCK_BYTES) {
      throw UsageError.value(option, text, "accepted: 1 to 64K");
    }
    return (int) bytes;
  }
}
