package org.xmitlab.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.xmitlab.provenance.Figure;
import org.xmitlab.time.Event;
import org.xmitlab.time.Phase;
import org.xmitlab.time.Simulation;

final class CpuTest {
  private static final CostKind WORK = CostKind.WORKLOAD;

  private final Simulation simulation = new Simulation();
  private final List<String> story = new ArrayList<>();
  private final Cpu cpu = cpu(CostProfile.FREE);

  private Cpu cpu(CostProfile profile) {
    return new Cpu(0, simulation, profile, SoftirqRules.mainline(1000, true));
  }

  private void say(String what) {
    story.add(what + "@" + cpu.nowNs());
  }

  /** Connects a line whose handler takes a time. */
  private int line(String name, long lengthNs) {
    return cpu.connect(
        () -> {
          say(name);
          cpu.charge(CostKind.INTERRUPT, lengthNs);
        });
  }

  private void at(long timeNs, Runnable effect) {
    Event event =
        new Event(Phase.WIRE) {
          @Override
          protected void fire() {
            effect.run();
          }
        };
    simulation.events().schedule(event, timeNs);
  }

  /** Runs code as a task of the CPU, until it and everything it wakes is done. */
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
  void movesItsClockByWhatIsChargedAndBooksIt() {
    cpu.charge(WORK, 700);
    cpu.charge(WORK, 300);
    assertThat(cpu.nowNs()).isEqualTo(1_000);
    assertThat(cpu.spentNs(WORK)).isEqualTo(1_000);
    assertThat(cpu.spentNs(CostKind.STACK)).isZero();
  }

  @Test
  void chargesWhatTheProfileSays() {
    Cpu priced =
        cpu(
            CostProfile.FREE
                .with(Cost.FRAME_STACK, Figure.assumed(250, "made up"))
                .with(Cost.COPY_PER_KIB, Figure.assumed(100, "made up")));
    priced.charge(Cost.FRAME_STACK);
    priced.charge(Cost.TICK);
    priced.chargeCopy(512);
    assertThat(priced.nowNs()).isEqualTo(300);
    assertThat(priced.spentNs(CostKind.STACK)).isEqualTo(250);
    assertThat(priced.spentNs(CostKind.COPY)).isEqualTo(50);
  }

  @Test
  void extendsWorkByTheInterruptsItIsInterruptedBy() {
    int line = line("irq", 100);
    at(400, () -> cpu.raiseInterrupt(line));
    inTask(
        () -> {
          cpu.charge(WORK, 1_000);
          say("done");
        });
    assertThat(story).containsExactly("irq@400", "done@1100");
    assertThat(cpu.spentNs(WORK)).isEqualTo(1_000);
    assertThat(cpu.spentNs(CostKind.INTERRUPT)).isEqualTo(100);
  }

  @Test
  void extendsSoftirqAndTaskByAnInterruptNestedInBoth() {
    int second = line("second", 50);
    int first =
        cpu.connect(
            () -> {
              say("first");
              cpu.softirqs().raise(SoftirqVector.NET_RX);
            });
    cpu.softirqs()
        .handle(
            SoftirqVector.NET_RX,
            () -> {
              cpu.charge(CostKind.STACK, 200);
              say("softirq done");
            });
    at(400, () -> cpu.raiseInterrupt(first));
    at(500, () -> cpu.raiseInterrupt(second));
    inTask(
        () -> {
          cpu.charge(WORK, 1_000);
          say("done");
        });
    assertThat(story).containsExactly("first@400", "second@500", "softirq done@650", "done@1250");
  }

  @Test
  void doesNotExtendASpin() {
    int line = line("irq", 100);
    at(400, () -> cpu.raiseInterrupt(line));
    inTask(
        () -> {
          cpu.spinUntil(CostKind.WAIT, 1_000);
          say("done");
        });
    assertThat(story).containsExactly("irq@400", "done@1000");
    assertThat(cpu.spentNs(CostKind.WAIT)).isEqualTo(900);
  }

  @Test
  void endsASpinLateWhenAnInterruptDoes() {
    int line = line("irq", 900);
    at(400, () -> cpu.raiseInterrupt(line));
    inTask(
        () -> {
          cpu.spinUntil(CostKind.WAIT, 1_000);
          say("done");
        });
    assertThat(story).containsExactly("irq@400", "done@1300");
    assertThat(cpu.spentNs(CostKind.WAIT)).isEqualTo(400);
  }

  @Test
  void servesWhatIsDueWhenItSpinsUntilThePast() {
    int line = line("irq", 0);
    at(1_000, () -> cpu.raiseInterrupt(line));
    inTask(
        () -> {
          cpu.charge(WORK, 1_000 - 1);
          cpu.stall(5);
          say("late");
          cpu.spinUntil(CostKind.WAIT, 0);
          say("done");
        });
    assertThat(story).containsExactly("late@1004", "irq@1004", "done@1004");
  }

  @Test
  void holdsInterruptsBackWhileTheyAreOff() {
    int line = line("irq", 100);
    at(400, () -> cpu.raiseInterrupt(line));
    inTask(
        () -> {
          boolean on = cpu.disableInterrupts();
          boolean nested = cpu.disableInterrupts();
          cpu.charge(WORK, 1_000);
          cpu.restoreInterrupts(nested);
          say("still off");
          cpu.restoreInterrupts(on);
          say("done");
        });
    assertThat(story).containsExactly("still off@1000", "irq@1000", "done@1100");
  }

  @Test
  void forgetsAnInterruptThatIsWithdrawn() {
    int line = line("irq", 0);
    boolean on = cpu.disableInterrupts();
    cpu.raiseInterrupt(line);
    cpu.withdrawInterrupt(line);
    cpu.restoreInterrupts(on);
    cpu.charge(WORK, 100);
    assertThat(story).isEmpty();
  }

  @Test
  void servesTheLowestLineFirst() {
    int low = line("low", 10);
    int high = line("high", 10);
    boolean on = cpu.disableInterrupts();
    cpu.raiseInterrupt(high);
    cpu.raiseInterrupt(low);
    cpu.restoreInterrupts(on);
    assertThat(story).containsExactly("low@0", "high@10");
  }

  @Test
  void takesAnInterruptAtOnceWhenIdle() {
    int line = line("irq", 10);
    at(400, () -> cpu.raiseInterrupt(line));
    simulation.runUntil(1_000);
    assertThat(story).containsExactly("irq@400");
  }

  @Test
  void servesALineThatATaskRaisedLast() {
    int line = line("irq", 10);
    inTask(
        () -> {
          cpu.charge(WORK, 100);
          cpu.raiseInterrupt(line);
          say("raised");
        });
    assertThat(story).containsExactly("raised@100", "irq@100");
  }

  @Test
  void letsNothingHappenInWorkThatTakesNoTime() {
    int line = line("irq", 0);
    at(500, () -> cpu.raiseInterrupt(line));
    inTask(
        () -> {
          cpu.stall(500);
          cpu.charge(WORK, 0);
          say("free work");
          cpu.charge(WORK, 1);
          say("work");
        });
    assertThat(story).containsExactly("free work@500", "irq@500", "work@501");
  }

  @Test
  void deliversLateWhatBecameDueWhileItWasStalled() {
    int line = line("irq", 10);
    at(300, () -> say("event"));
    at(400, () -> cpu.raiseInterrupt(line));
    inTask(
        () -> {
          cpu.stall(1_000);
          say("back");
          cpu.charge(WORK, 100);
          say("done");
        });
    assertThat(story).containsExactly("back@1000", "event@1000", "irq@1000", "done@1110");
  }

  @Test
  void letsRunnableTasksTakeTurns() {
    for (String name : List.of("a", "b")) {
      Task task =
          new Task(name) {
            private int left = 2;

            @Override
            protected void step() {
              say(name());
              cpu().charge(WORK, 10);
              if (--left == 0) {
                sleep();
              }
            }
          };
      cpu.add(task);
      task.wake();
    }
    simulation.runUntil(1_000);
    assertThat(story).containsExactly("a@0", "b@10", "a@20", "b@30");
  }

  @Test
  void entersIdleWhenTheLastRunnableTaskSleeps() {
    cpu.onIdle(() -> say("idle"));
    int line = line("irq", 10);
    at(900, () -> cpu.raiseInterrupt(line));
    for (String name : List.of("a", "b")) {
      Task task =
          new Task(name) {
            @Override
            protected void step() {
              cpu().charge(WORK, 100);
              say(name());
              sleep();
            }
          };
      cpu.add(task);
      task.wake();
    }
    simulation.runUntil(1_000);
    assertThat(story).containsExactly("a@100", "b@200", "idle@200", "irq@900", "idle@910");
  }

  @Test
  void doesDeferredWorkAtTheEndOfTheInterruptBeforeSoftirqs() {
    cpu.softirqs().handle(SoftirqVector.NET_RX, () -> say("softirq"));
    int line =
        cpu.connect(
            () -> {
              cpu.softirqs().raise(SoftirqVector.NET_RX);
              cpu.atInterruptExit(() -> say(cpu.inInterrupt() ? "exit" : "late exit"));
              cpu.charge(CostKind.INTERRUPT, 10);
              say("handled");
            });
    cpu.raiseInterrupt(line);
    cpu.raiseInterrupt(line);
    assertThat(story)
        .containsExactly(
            "handled@10", "exit@10", "softirq@10", "handled@20", "exit@20", "softirq@20");
  }

  @Test
  void refusesToDeferWorkToTheEndOfNoInterrupt() {
    assertThatThrownBy(() -> cpu.atInterruptExit(() -> {}))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("cpu 0");
  }

  @Test
  void wakesATaskAtTheTimeOfTheEventThatWakesIt() {
    Task task =
        new Task("sleeper") {
          @Override
          protected void step() {
            say("awake");
            sleep();
          }
        };
    cpu.add(task);
    at(700, task::wake);
    simulation.runUntil(1_000);
    assertThat(story).containsExactly("awake@700");
  }
}
