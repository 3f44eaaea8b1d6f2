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

  private static final String REFERENCE =
      "parameters_changed_from_base,profile,goodput_mbps,cpu_share,xmit_per_s,"
          + "timer_start_calls_per_s,mod_timer_noops_per_s,expiries_per_s,cancels_per_s,"
          + "tx_polls_per_s,tx_polls_pending_per_s,rx_irqs_per_s,ic_irqs_per_s,"
          + "ic_descriptors_per_s\n";

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

  /** Parameters and combinations that the published file does not have, by closed form. */
  @Test
  void runsAnyParameterOfTheReference() throws IOException {
    String base = ",941.4,0.07,1806,4392,0,0,0,4392,4392,4063,460,460\n";
    passes(REFERENCE + ",S2" + base);
    passes(REFERENCE + "xmit_ns=100;clean_ns=0;ack_ns=7000;hz=500,S2" + base);
    fails(REFERENCE + "tx_frames=5,S2" + base, "ic_irqs_per_s is 18");
    passes(REFERENCE + "tx_usecs=200,S3,941.4,0.07,1806,4878,0,4878,0,9270,9270,4063,460,460\n");
    fails(
        REFERENCE + "tx_usecs=200,S3,941.4,0.07,1806,4600,0,4600,0,9270,9270,4063,460,460\n",
        "timer_start_calls_per_s is 4");
    broken(REFERENCE + "tx_usecs=0;tx_frames=0,S1" + base, ":2: parameters_changed_from_base");
    broken(REFERENCE + "colour=red,S1" + base, ":2: parameters_changed_from_base 'colour=red'");
    broken(REFERENCE + "tso_segs=46,S1" + base, ":2: parameters_changed_from_base 'tso_segs=46'");
    broken(REFERENCE + "cwnd=many,S1" + base, ":2: parameters_changed_from_base 'cwnd=many'");
    broken(REFERENCE + ",S9" + base, ":2: profile 'S9'");
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
