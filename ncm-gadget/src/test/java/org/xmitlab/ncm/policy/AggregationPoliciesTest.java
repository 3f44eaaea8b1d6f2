package org.xmitlab.ncm.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.xmitlab.netdev.Frame;

final class AggregationPoliciesTest {
  private static final boolean MORE = true;
  private static final boolean LAST = false;

  private final ScriptedNtb ntb = new ScriptedNtb();
  private final Frame frame = new Frame();

  @Test
  void everyPolicyHasANameAReasonAndInstancesOfItsOwn() {
    assertThat(AggregationPolicies.all())
        .extracting(NamedPolicy::name)
        .containsExactly(
            "per-packet",
            "per-ntb",
            "per-ntb-keep",
            "per-ntb-repair",
            "per-ntb-rearm",
            "timer-list",
            "deadline",
            "no-timer");
    for (NamedPolicy policy : AggregationPolicies.all()) {
      assertThat(policy.about()).isNotBlank();
      assertThat(policy.source()).isNotBlank();
      assertThat(policy.make().get()).isNotSameAs(policy.make().get());
    }
  }

  @Test
  void perPacketMovesTheTimerWithEveryPacketBeforeAddingIt() {
    PerPacket policy = new PerPacket();
    assertThat(xmit(policy, LAST)).containsExactly("arm", "add");
    assertThat(xmit(policy, LAST)).containsExactly("rearm", "add");
    assertThat(xmit(policy, LAST)).containsExactly("rearm", "add");
    assertThat(xmit(policy, LAST)).containsExactly("cancel 1", "send 3", "arm", "add");
  }

  @Test
  void perNtbStartsTheTimerWhenABlockIsOpened() {
    PerNtb policy = new PerNtb();
    assertThat(xmit(policy, LAST)).containsExactly("arm", "add");
    assertThat(xmit(policy, LAST)).containsExactly("add");
    assertThat(xmit(policy, LAST)).containsExactly("add");
    assertThat(xmit(policy, LAST)).containsExactly("cancel 1", "send 3", "arm", "add");
  }

  @Test
  void mainlinePoliciesTryToCancelInsideTheCallback() {
    for (AggregationPolicy policy : List.of(new PerPacket(), new PerNtb())) {
      xmit(policy, LAST);
      ntb.fire(policy);
      assertThat(ntb.take()).containsExactly("send 1", "cancel -1");
    }
  }

  @Test
  void mainlinePoliciesDoNothingWhenNoRequestIsFree() {
    for (AggregationPolicy policy : List.of(new PerPacket(), new PerNtb())) {
      xmit(policy, LAST);
      ntb.freeRequests = 0;
      ntb.fire(policy);
      ntb.freeRequests = 1;
      policy.requestCompleted(ntb);
      assertThat(ntb.take()).isEmpty();
      assertThat(ntb.armed).isFalse();
    }
  }

  @Test
  void perPacketHealsAStallWithTheNextPacketAndPerNtbDoesNot() {
    xmit(new PerNtb(), LAST);
    ntb.armed = false;
    assertThat(xmit(new PerNtb(), LAST)).containsExactly("add");
    assertThat(xmit(new PerPacket(), LAST)).containsExactly("arm", "add");
  }

  @Test
  void perNtbKeepLetsAnOldStartFlushAYoungBlock() {
    PerNtbKeep policy = new PerNtbKeep();
    for (int i = 0; i < 3; i++) {
      xmit(policy, LAST);
    }
    assertThat(xmit(policy, LAST)).containsExactly("send 3", "add");
    ntb.fire(policy);
    assertThat(ntb.take()).containsExactly("send 1");
    assertThat(xmit(policy, LAST)).containsExactly("arm", "add");
  }

  @Test
  void perNtbRepairSendsAnOverdueBlockWithTheNextRequestThatReturns() {
    PerNtbRepair policy = new PerNtbRepair();
    xmit(policy, LAST);
    ntb.freeRequests = 0;
    ntb.fire(policy);
    assertThat(ntb.take()).isEmpty();
    assertThat(policy.willSendWithoutTimer()).isTrue();
    ntb.freeRequests = 1;
    policy.requestCompleted(ntb);
    assertThat(ntb.take()).containsExactly("send 1", "cancel 0");
    assertThat(policy.willSendWithoutTimer()).isFalse();
    ntb.freeRequests = 1;
    xmit(policy, LAST);
    policy.requestCompleted(ntb);
    assertThat(ntb.take()).as("a block that is in time is left alone").isEmpty();
  }

  @Test
  void perNtbRearmTriesAgainLater() {
    PerNtbRearm policy = new PerNtbRearm();
    xmit(policy, LAST);
    ntb.freeRequests = 0;
    ntb.fire(policy);
    assertThat(ntb.take()).containsExactly("arm");
    ntb.freeRequests = 1;
    ntb.fire(policy);
    assertThat(ntb.take()).containsExactly("send 1", "cancel -1");
  }

  @Test
  void deadlineArmsOnceWhenTheTrainEndsAndForTheFirstFrame() {
    Deadline policy = new Deadline();
    assertThat(xmit(policy, MORE)).containsExactly("add");
    ntb.nowNs = 40;
    assertThat(xmit(policy, LAST)).containsExactly("add", "arm at 300");
    ntb.nowNs = 299;
    assertThat(xmit(policy, LAST)).as("a full block").containsExactly("add", "send 3");
  }

  @Test
  void deadlineSendsAtOnceWhenTheDeadlineHasPassed() {
    Deadline policy = new Deadline();
    xmit(policy, MORE);
    ntb.nowNs = 300;
    assertThat(xmit(policy, LAST)).containsExactly("add", "send 2");
  }

  @Test
  void deadlineLeavesAPendingTimerAloneAndMovesItOnWhenItFiresEarly() {
    Deadline policy = new Deadline();
    xmit(policy, LAST);
    xmit(policy, LAST);
    ntb.nowNs = 100;
    assertThat(xmit(policy, LAST)).containsExactly("add", "send 3");
    assertThat(xmit(policy, LAST)).as("armed for the block before").containsExactly("add");
    ntb.nowNs = 300;
    ntb.fire(policy);
    assertThat(ntb.take()).containsExactly("arm at 400");
    ntb.nowNs = 400;
    ntb.fire(policy);
    assertThat(ntb.take()).containsExactly("send 1");
  }

  @Test
  void deadlineArmsNothingWhileMoreAreAnnounced() {
    Deadline policy = new Deadline();
    xmit(policy, LAST);
    xmit(policy, LAST);
    xmit(policy, LAST);
    xmit(policy, MORE);
    ntb.nowNs = 300;
    ntb.take();
    ntb.fire(policy);
    assertThat(ntb.take()).isEmpty();
    assertThat(policy.willSendWithoutTimer()).isTrue();
    assertThat(xmit(policy, LAST)).containsExactly("add", "send 2");
  }

  @Test
  void deadlineSendsWhatItOwesWhenARequestReturns() {
    Deadline policy = new Deadline();
    xmit(policy, LAST);
    ntb.take();
    ntb.nowNs = 300;
    ntb.freeRequests = 0;
    ntb.fire(policy);
    assertThat(ntb.take()).isEmpty();
    ntb.freeRequests = 1;
    policy.requestCompleted(ntb);
    assertThat(ntb.take()).containsExactly("send 1");
  }

  @Test
  void noTimerSendsWhenFullOrWhenNoMoreAreAnnounced() {
    NoTimer policy = new NoTimer();
    assertThat(xmit(policy, LAST)).containsExactly("add", "send 1");
    xmit(policy, MORE);
    xmit(policy, MORE);
    assertThat(xmit(policy, MORE)).containsExactly("add");
    assertThat(xmit(policy, MORE)).containsExactly("send 3", "add");
    assertThat(xmit(policy, LAST)).containsExactly("add", "send 2");
  }

  @Test
  void noTimerSendsWhatItOwesWhenARequestReturns() {
    NoTimer policy = new NoTimer();
    ntb.freeRequests = 0;
    assertThat(xmit(policy, LAST)).containsExactly("add");
    assertThat(policy.willSendWithoutTimer()).isTrue();
    policy.requestCompleted(ntb);
    assertThat(ntb.take()).isEmpty();
    ntb.freeRequests = 1;
    policy.requestCompleted(ntb);
    assertThat(ntb.take()).containsExactly("send 1");
    assertThat(policy.willSendWithoutTimer()).isFalse();
  }

  private List<String> xmit(AggregationPolicy policy, boolean xmitMore) {
    ntb.take();
    policy.frame(ntb, frame, xmitMore);
    return ntb.take();
  }
}
