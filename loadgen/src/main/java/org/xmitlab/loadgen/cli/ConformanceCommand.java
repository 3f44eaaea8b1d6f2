package org.xmitlab.loadgen.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.xmitlab.loadgen.conformance.Conformance;
import org.xmitlab.loadgen.conformance.Replayer;
import org.xmitlab.loadgen.conformance.hrtimer.HrtimerReplayer;
import org.xmitlab.loadgen.conformance.ncm.NcmEncodeReplayer;
import org.xmitlab.loadgen.conformance.ncm.NcmTxPathReplayer;
import org.xmitlab.loadgen.conformance.stmmac.StmmacReplayers;
import org.xmitlab.loadgen.scenario.UsageError;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code conformance}: replays recordings of the real kernel code. */
@Command(
    name = "conformance",
    mixinStandardHelpOptions = true,
    description = {
      "Replays recorded traces against the emulation, directories with all that is below them.",
      "Shows the first difference of each recording; the last line is the totals."
    },
    footer = {"", "Example:", "  xmitlab conformance ../shared/golden/hrtimer"})
final class ConformanceCommand implements Callable<Integer> {
  static final List<Replayer> REPLAYERS =
      Stream.concat(
              Stream.of(new HrtimerReplayer(), new NcmEncodeReplayer(), new NcmTxPathReplayer()),
              StmmacReplayers.all().stream())
          .toList();

  @Parameters(arity = "1..*", paramLabel = "DIR|FILE", description = "recordings to replay")
  private List<Path> paths;

  @Override
  public Integer call() throws IOException {
    for (Path path : paths) {
      if (!Files.exists(path)) {
        throw UsageError.value(
            "conformance", path.toString(), "there is no such file or directory");
      }
    }
    return new Conformance(REPLAYERS, System.out, System.err).run(paths);
  }
}
