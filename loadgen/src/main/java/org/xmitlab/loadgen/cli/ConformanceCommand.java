package org.xmitlab.loadgen.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.xmitlab.loadgen.conformance.Conformance;
import org.xmitlab.loadgen.conformance.Replayer;
import org.xmitlab.loadgen.conformance.hrtimer.HrtimerReplayer;
import org.xmitlab.loadgen.conformance.ncm.NcmDecodeReplayer;
import org.xmitlab.loadgen.conformance.ncm.NcmEncodeReplayer;
import org.xmitlab.loadgen.conformance.ncm.NcmHostTxReplayer;
import org.xmitlab.loadgen.conformance.ncm.NcmTxPathReplayer;
import org.xmitlab.loadgen.conformance.stmmac.StmmacReplayers;
import org.xmitlab.loadgen.conformance.wheel.TimerWheelReplayer;
import org.xmitlab.loadgen.scenario.UsageError;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

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
              Stream.of(
                  new HrtimerReplayer(),
                  new TimerWheelReplayer(),
                  new NcmEncodeReplayer(),
                  new NcmDecodeReplayer(),
                  new NcmTxPathReplayer(),
                  new NcmHostTxReplayer()),
              StmmacReplayers.all().stream())
          .toList();

  @Spec private CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "DIR|FILE",
      description = "recordings, or directories with some below them")
  private List<Path> paths;

  @Override
  public Integer call() throws IOException {
    for (Path path : paths) {
      if (!Files.exists(path)) {
        throw UsageError.value(
            "conformance", path.toString(), "there is no such file or directory");
      }
      if (!Files.isReadable(path)) {
        throw UsageError.value("conformance", path.toString(), "it cannot be read");
      }
    }
    try (PrintStream out = WriterStream.to(spec.commandLine().getOut());
        PrintStream progress = WriterStream.to(spec.commandLine().getErr())) {
      return new Conformance(REPLAYERS, out, progress).run(paths);
    } catch (AccessDeniedException e) {
      throw unreadable(e);
    } catch (UncheckedIOException e) {
      if (e.getCause() instanceof AccessDeniedException denied) {
        throw unreadable(denied);
      }
      throw e;
    }
  }

  private static UsageError unreadable(AccessDeniedException e) {
    return UsageError.value("conformance", e.getFile(), "it cannot be read");
  }
}
