package org.xmitlab.loadgen.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.xmitlab.loadgen.report.RunJson;
import org.xmitlab.loadgen.report.RunText;
import org.xmitlab.loadgen.run.NcmRun;
import org.xmitlab.loadgen.run.RunResult;
import org.xmitlab.loadgen.scenario.NcmScenario;

/** The command that the experiment prints shows the stall to somebody who runs it alone. */
final class FlushStallCommandTest {
  private static final String BURST = " --link high --count 115";

  @Test
  void perNtbSaysStalled() {
    RunResult result = new NcmRun(NcmScenario.of("--policy per-ntb" + BURST)).run();

    assertThat(RunText.of(result, null)).contains("\nstalled ");
    assertThat(RunJson.of(result, null, true)).contains("\"stalled\" : true");
  }

  @Test
  void perPacketDoesNot() {
    RunResult result = new NcmRun(NcmScenario.of("--policy per-packet" + BURST)).run();

    assertThat(RunText.of(result, null)).doesNotContain("stalled");
    assertThat(RunJson.of(result, null, true)).contains("\"stalled\" : false");
  }
}
