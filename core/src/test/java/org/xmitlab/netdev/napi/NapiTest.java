package org.xmitlab.netdev.napi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.SoftirqRules;
import org.xmitlab.time.Simulation;

final class NapiTest {
  private final Simulation simulation = new Simulation();
  private final Cpu cpu =
      new Cpu(0, simulation, CostProfile.FREE, SoftirqRules.mainline(250, false));
  private final NetRx netRx = new NetRx(cpu, 4_000_000);
  private final List<String> polls = new ArrayList<>();
  private final List<Napi> napis = new ArrayList<>();

  /** Makes a NAPI that finds some work in each poll and completes when it finds less than asked. */
  private Napi napi(String name, int... work) {
    int index = napis.size();
    int[] next = new int[1];
    Napi napi =
        new Napi(
            netRx,
            budget -> {
              polls.add(name);
              int done = next[0] < work.length ? work[next[0]++] : 0;
              if (done < budget) {
                napis.get(index).completeDone();
              }
              return done;
            });
    napis.add(napi);
    return napi;
  }

  private void schedule(Napi... these) {
    cpu.softirqs().disableBottomHalves();
    for (Napi napi : these) {
      if (napi.schedulePrep()) {
        napi.schedule();
      }
    }
    cpu.softirqs().enableBottomHalves();
    simulation.runUntil(1_000);
  }

  @Test
  void pollsInTheOrderOfScheduling() {
    schedule(napi("rx", 1), napi("tx", 1));
    assertThat(polls).containsExactly("rx", "tx");
    assertThat(napis.get(0).isScheduled()).isFalse();
  }

  @Test
  void pollsOnceMoreWhenAnEventWasMissed() {
    Napi napi = napi("rx", 1, 1);
    schedule(napi, napi);
    assertThat(polls).containsExactly("rx", "rx");
  }

  @Test
  void pollsAgainBehindTheOthersWhenTheWeightWasUsedUp() {
    schedule(napi("rx", NetRx.WEIGHT, NetRx.WEIGHT, 3), napi("tx", 1));
    assertThat(polls).containsExactly("rx", "tx", "rx", "rx");
  }

  @Test
  void leavesTheRestToTheNextRunWhenTheBudgetIsUsedUp() {
    schedule(
        napi("a", 64), napi("b", 64), napi("c", 64), napi("d", 64), napi("e", 64), napi("f", 1));
    assertThat(polls).startsWith("a", "b", "c", "d", "e", "f");
    assertThat(netRx.timeSqueezes()).isEqualTo(1);
  }
}
