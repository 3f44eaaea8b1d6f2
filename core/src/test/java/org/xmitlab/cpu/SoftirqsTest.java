package org.xmitlab.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.xmitlab.time.Event;
import org.xmitlab.time.Phase;
import org.xmitlab.time.Simulation;

final class SoftirqsTest {
  private static final CostKind WORK = CostKind.WORKLOAD;
  private static final long JIFFY_NS = 1_000_000;

  private final Simulation simulation = new Simulation();
  private final List<String> story = new ArrayList<>();
  private Cpu cpu;
  private Softirqs softirqs;

  private void machine(SoftirqRules rules) {
    cpu = new Cpu(0, simulation, CostProfile.FREE, rules);
    softirqs = cpu.softirqs();
  }

  private void mainline() {
    machine(SoftirqRules.mainline(1000, true));
  }

  private void say(String what) {
    story.add(what + "@" + cpu.nowNs());
  }

  private void handler(SoftirqVector vector, Runnable code) {
    softirqs.handle(
        vector,
        () -> {
          say(vector.name());
          code.run();
        });
  }

  private void interruptAt(long timeNs, Runnable code) {
    int line = cpu.connect(code::run);
    Event event =
        new Event(Phase.WIRE) {
          @Override
          protected void fire() {
            cpu.raiseInterrupt(line);
          }
        };
    simulation.events().schedule(event, timeNs);
  }

  private void inTask(Runnable code) {
    Task task =
        new Task("code") {
          @Override
          protected void step() {
            code.run();
            sleep();
          }
        };
    cpu.add(task);
    task.wake();
    simulation.runUntil(100_000_000);
  }

  @Test
  void runAtTheEndOfTheInterruptThatRaisedThem() {
    mainline();
    handler(SoftirqVector.NET_RX, () -> {});
    interruptAt(
        100,
        () -> {
          softirqs.raise(SoftirqVector.NET_RX);
          cpu.charge(WORK, 50);
          say("irq done");
        });
    inTask(() -> cpu.charge(WORK, 1_000));
    assertThat(story).containsExactly("irq done@150", "NET_RX@150");
  }

  @Test
  void runInTheOrderOfTheirNumbers() {
    mainline();
    for (SoftirqVector vector : SoftirqVector.values()) {
      handler(vector, () -> {});
    }
    interruptAt(
        0,
        () -> {
          softirqs.raise(SoftirqVector.RCU);
          softirqs.raise(SoftirqVector.HRTIMER);
          softirqs.raise(SoftirqVector.NET_RX);
          softirqs.raise(SoftirqVector.NET_TX);
          softirqs.raise(SoftirqVector.TIMER);
          softirqs.raise(SoftirqVector.HI);
        });
    simulation.runUntil(100);
    assertThat(story)
        .containsExactly("HI@0", "TIMER@0", "NET_TX@0", "NET_RX@0", "HRTIMER@0", "RCU@0");
  }

  @Test
  void takeAVectorRaisedInAPassInTheNext() {
    mainline();
    handler(SoftirqVector.TIMER, () -> {});
    handler(SoftirqVector.NET_TX, () -> {});
    handler(
        SoftirqVector.NET_RX,
        () -> {
          if (story.size() == 1) {
            softirqs.raise(SoftirqVector.TIMER);
          }
        });
    handler(SoftirqVector.RCU, () -> {});
    interruptAt(
        0,
        () -> {
          softirqs.raise(SoftirqVector.NET_RX);
          softirqs.raise(SoftirqVector.RCU);
        });
    simulation.runUntil(100);
    assertThat(story).containsExactly("NET_RX@0", "RCU@0", "TIMER@0");
  }

  @Test
  void doNotNest() {
    mainline();
    handler(SoftirqVector.TIMER, () -> {});
    handler(
        SoftirqVector.NET_RX,
        () -> {
          cpu.charge(WORK, 100);
          say("NET_RX done");
        });
    interruptAt(0, () -> softirqs.raise(SoftirqVector.NET_RX));
    interruptAt(50, () -> softirqs.raise(SoftirqVector.TIMER));
    simulation.runUntil(1_000);
    assertThat(story).containsExactly("NET_RX@0", "NET_RX done@100", "TIMER@100");
  }

  @Test
  void waitWhileBottomHalvesAreOff() {
    mainline();
    handler(SoftirqVector.NET_RX, () -> {});
    interruptAt(100, () -> softirqs.raise(SoftirqVector.NET_RX));
    inTask(
        () -> {
          softirqs.disableBottomHalves();
          softirqs.disableBottomHalves();
          cpu.charge(WORK, 1_000);
          softirqs.enableBottomHalves();
          say("still off");
          softirqs.enableBottomHalves();
          say("on");
        });
    assertThat(story).containsExactly("still off@1000", "NET_RX@1000", "on@1000");
  }

  @Test
  void areLeftToKsoftirqdWhenATaskRaisesThem() {
    mainline();
    handler(SoftirqVector.NET_TX, () -> {});
    inTask(
        () -> {
          softirqs.raise(SoftirqVector.NET_TX);
          cpu.charge(WORK, 100);
          say("task done");
        });
    assertThat(story).containsExactly("task done@100", "NET_TX@100");
  }

  @Test
  void goToKsoftirqdAfterTenPasses() {
    mainline();
    handler(
        SoftirqVector.NET_RX,
        () -> {
          if (story.size() < 15) {
            softirqs.raise(SoftirqVector.NET_RX);
          }
        });
    interruptAt(100, () -> softirqs.raise(SoftirqVector.NET_RX));
    inTask(
        () -> {
          cpu.charge(WORK, 1_000);
          say("task");
        });
    assertThat(story.subList(0, 10)).containsOnly("NET_RX@100");
    assertThat(story.get(10)).isEqualTo("task@1000");
    assertThat(story.subList(11, story.size())).hasSize(4).containsOnly("NET_RX@1000");
  }

  @Test
  void goToKsoftirqdAfterTwoMillisecondsToTheGrainOfAJiffy() {
    mainline();
    handler(
        SoftirqVector.NET_RX,
        () -> {
          cpu.charge(WORK, 400_000);
          softirqs.raise(SoftirqVector.NET_RX);
        });
    interruptAt(JIFFY_NS / 2, () -> softirqs.raise(SoftirqVector.NET_RX));
    inTask(
        () -> {
          cpu.spinUntil(CostKind.WAIT, JIFFY_NS);
          say("task");
          simulation.stop();
        });
    // Begun in jiffy 0, so over with the start of jiffy 2: after four passes of 0.4 ms.
    assertThat(story)
        .containsExactly(
            "NET_RX@500000", "NET_RX@900000", "NET_RX@1300000", "NET_RX@1700000", "task@2100000");
  }

  @Test
  void stayWithKsoftirqdWhileItIsRunnable() {
    mainline();
    handler(SoftirqVector.NET_TX, () -> {});
    interruptAt(200, () -> softirqs.raise(SoftirqVector.NET_TX));
    inTask(
        () -> {
          softirqs.raise(SoftirqVector.NET_TX);
          cpu.charge(WORK, 1_000);
          say("task done");
        });
    assertThat(story).containsExactly("task done@1000", "NET_TX@1000");
  }

  @Test
  void doNotStayWithKsoftirqdInKernelsWithoutThatRule() {
    machine(SoftirqRules.mainline(1000, false));
    handler(SoftirqVector.NET_TX, () -> {});
    interruptAt(200, () -> softirqs.raise(SoftirqVector.NET_TX));
    inTask(
        () -> {
          softirqs.raise(SoftirqVector.NET_TX);
          cpu.charge(WORK, 1_000);
          say("task done");
        });
    assertThat(story).containsExactly("NET_TX@200", "task done@1000");
  }

  @Test
  void doNotStayWithKsoftirqdWhenATaskletIsPending() {
    mainline();
    handler(SoftirqVector.NET_TX, () -> {});
    handler(SoftirqVector.TASKLET, () -> {});
    interruptAt(200, () -> softirqs.raise(SoftirqVector.TASKLET));
    inTask(
        () -> {
          softirqs.raise(SoftirqVector.NET_TX);
          cpu.charge(WORK, 1_000);
        });
    assertThat(story).containsExactly("NET_TX@200", "TASKLET@200");
  }

  @Test
  void runLateWithADispatchDelay() {
    machine(new SoftirqRules(JIFFY_NS, false, 300));
    handler(SoftirqVector.NET_RX, () -> cpu.charge(WORK, 10));
    interruptAt(100, () -> softirqs.raise(SoftirqVector.NET_RX));
    inTask(
        () -> {
          cpu.charge(WORK, 1_000);
          say("task done");
        });
    assertThat(story).containsExactly("NET_RX@400", "task done@1010");
  }

  @Test
  void waitForTheirOwnDelayAfterARunByHand() {
    machine(new SoftirqRules(JIFFY_NS, false, 300));
    handler(SoftirqVector.NET_RX, () -> {});
    interruptAt(100, () -> softirqs.raise(SoftirqVector.NET_RX));
    interruptAt(500, () -> softirqs.raise(SoftirqVector.NET_RX));
    interruptAt(600, () -> say("irq"));
    inTask(
        () -> {
          cpu.charge(WORK, 200);
          softirqs.run();
          cpu.charge(WORK, 350);
          cpu.stall(1_000);
          cpu.charge(WORK, 1);
        });
    // The first delay is over at 400 ns and must not count for the second, which ends at 800 ns.
    assertThat(story).containsExactly("NET_RX@200", "irq@1550", "NET_RX@1550");
  }

  @Test
  void runOnlyByHandWithoutDispatch() {
    machine(new SoftirqRules(JIFFY_NS, false, SoftirqRules.MANUAL));
    handler(SoftirqVector.NET_RX, () -> {});
    interruptAt(100, () -> softirqs.raise(SoftirqVector.NET_RX));
    simulation.runUntil(5_000);
    assertThat(softirqs.arePending()).isTrue();
    softirqs.run();
    assertThat(softirqs.arePending()).isFalse();
    assertThat(story).containsExactly("NET_RX@5000");
  }

  @Test
  void comeInTheOrderOfTheirTimesAfterAStall() {
    machine(new SoftirqRules(JIFFY_NS, false, 300));
    handler(SoftirqVector.NET_RX, () -> {});
    interruptAt(100, () -> softirqs.raise(SoftirqVector.NET_RX));
    interruptAt(600, () -> say("irq"));
    inTask(
        () -> {
          cpu.charge(WORK, 200);
          cpu.stall(800);
          cpu.charge(WORK, 1);
        });
    assertThat(story).containsExactly("NET_RX@1000", "irq@1000");
  }
}
