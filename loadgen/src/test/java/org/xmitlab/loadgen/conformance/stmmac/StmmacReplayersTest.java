package org.xmitlab.loadgen.conformance.stmmac;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xmitlab.loadgen.conformance.BrokenRecording;
import org.xmitlab.loadgen.conformance.Recorded;
import org.xmitlab.loadgen.conformance.Replayer;

/** Small recordings of our own: one that is right, wrong in one place, or broken, per format. */
final class StmmacReplayersTest {
  private static final String IC =
      "rule,ring,tx_frames,pattern,k,ndesc,xmit_more,hw_tstamp,first_entry,last_entry,"
          + "tx_packets_u32,count_before,count_after,ic,timer_arm_calls\n"
          + "M_5.10_6.1,64,2,0,1,1,0,0,0,0,1,0,1,0,1\n";
  private static final String BQL =
      "scenario,step,jiffies,op,bytes,avail_after,limit,num_queued,num_completed,adj_limit,"
          + "prev_ovlimit,lowest_slack\n"
          + "0,0,100002,queue,100,-100,0,100,0,0,0,4294967295\n";
  private static final String ARM =
      "profile,call_site,tx_usecs,tx_napi_scheduled,timer_state,action\n";
  private static final String ETHTOOL =
      "version,riwt_supported,clk_mhz,rx_usecs,tx_usecs,tx_frames,result,riwt_reg_stored\n";
  private static final String SCRIPT =
      "script,seq,kind,time_ns,completion_ns,tx_napi_scheduled\none,0,X,1000,2000,0\n";
  private static final String TRACE =
      "script,profile,tx_usecs,seq,time_ns,event,cleaned,outstanding_after,action,"
          + "timer_expiry_after_ns\n"
          + "one,S3,1000,0,1000,xmit,0,1,start,1001000\n";

  @TempDir private Path directory;

  @Test
  void passesWhatIsRightAndNamesTheFirstDifference() throws IOException {
    passes(IC + "M_5.10_6.1,64,2,0,2,1,0,0,1,1,1,1,0,1,1\n");
    fails(IC + "M_5.10_6.1,64,2,0,2,1,0,0,1,1,1,1,2,0,1\n", "line 3: count_after is 0, recorded 2");
    passes(BQL + "0,1,100004,complete,100,100,100,100,100,200,0,4294967295\n");
    fails(BQL + "0,1,100004,complete,100,100,90,100,100,200,0,4294967295\n", "limit is 100");
    passes(ARM + "S3,xmit,1000,0,queued,none\n");
    fails(ARM + "S3,xmit,1000,0,inactive,none\n", "action is start, recorded none");
    passes(ETHTOOL + "6.1+,1,200,204,1000,25,0,159\n");
    fails(ETHTOOL + "6.1+,1,200,0,1000,25,0,\n", "result is -22, recorded 0");
  }

  @Test
  void playsScriptsOnTraces() throws IOException {
    Files.writeString(directory.resolve("timer_script.csv"), SCRIPT);
    passes(TRACE + "one,S3,1000,1,1001000,timer_poll,1,0,none,\n");
    fails(TRACE + "one,S3,1000,1,1001000,timer_poll,0,1,start,2001000\n", "cleaned is 1");
    fails(TRACE, "one more event than recorded: timer_poll");
  }

  @Test
  void needsTheScriptsBesideTheTraces() {
    assertThatThrownBy(() -> replay(TRACE))
        .isInstanceOf(BrokenRecording.class)
        .hasMessageContaining("timer_script.csv");
  }

  @Test
  void saysWhereARecordingIsBroken() {
    broken(ARM + "S3,xmit,1000,0,asleep,none\n", ":2: timer_state 'asleep'");
    broken(ARM + "S3,xmit,1000,0,queued,none\nS3,leave,1000,0,queued,none\n", ":3: call_site");
    broken(ARM + "S3,xmit,many,0,queued,none\n", ":2: tx_usecs 'many' is no whole number");
    broken(ARM + "S3,xmit,1000\n", ":2: has 3 values, needs 6");
    broken(BQL.replace("queue,", "steal,"), ":2: op 'steal' is not known: queue, complete");
  }

  private void passes(String text) throws IOException {
    Recorded verdicts = replay(text);
    assertThat(verdicts.failed).isEmpty();
    assertThat(verdicts.passed).hasSize(1);
  }

  private void fails(String text, String difference) throws IOException {
    Recorded verdicts = replay(text);
    assertThat(verdicts.passed).isEmpty();
    assertThat(verdicts.failed).singleElement().asString().contains(difference);
  }

  private void broken(String text, String message) {
    assertThatThrownBy(() -> replay(text))
        .isInstanceOf(BrokenRecording.class)
        .hasMessageContaining("recording.csv" + message);
  }

  private Recorded replay(String text) throws IOException {
    Path file = Files.writeString(directory.resolve("recording.csv"), text);
    String header = text.substring(0, text.indexOf('\n'));
    Replayer replayer =
        StmmacReplayers.all().stream()
            .filter(r -> r.recognises(file, header))
            .findFirst()
            .orElseThrow();
    Recorded verdicts = new Recorded();
    replayer.replay(file, verdicts);
    return verdicts;
  }
}
