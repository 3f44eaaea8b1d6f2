package org.xmitlab.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.xmitlab.time.Event;
import org.xmitlab.time.Phase;
import org.xmitlab.time.Simulation;

/** Several CPUs on one time line. */
class SeveralCpusTest {
  private final Simulation simulation = new Simulation();
  private final List<String> story = new ArrayList<>();
  private final Cpu first = cpu(0);
  private final Cpu second = cpu(1);

  private Cpu cpu(int id) {
    return new Cpu(id, simulation, CostProfile.FREE, SoftirqRules.mainline(250, true));
  }

  private void say(Cpu cpu, String what) {
    story.add(what + "@" + cpu.nowNs());
  }

  private void at(long ns, Runnable what) {
    simulation
        .events()
        .schedule(
            new Event(Phase.TASK) {
              @Override
              protected void fire() {
                what.run();
              }
            },
            ns);
  }

  private Task task(Cpu cpu, String name, int steps, long stepNs) {
    Task task =
        new Task(name) {
          private int left = steps;

          @Override
          protected void step() {
            cpu().charge(CostKind.WORKLOAD, stepNs);
            say(cpu(), name);
            if (--left == 0) {
              sleep();
            }
          }
        };
    cpu.add(task);
    return task;
  }

  @Test
  void othersWorkWhileOneGoesThroughALongPiece() {
    task(first, "long", 1, 1_000).wake();
    Task other = task(second, "short", 3, 100);
    at(300, other::wake);
    simulation.runUntil(5_000);
    assertThat(story).containsExactly("short@400", "short@500", "short@600", "long@1000");
  }

  @Test
  void anInterruptIsNotTakenBeforeItsTime() {
    int line = first.connect(() -> say(first, "irq"));
    Task other = task(second, "long", 1, 1_000);
    task(first, "longer", 1, 2_000).wake();
    at(100, other::wake);
    at(600, () -> first.raiseInterrupt(line));
    simulation.runUntil(5_000);
    assertThat(story).contains("irq@600", "long@1100", "longer@2000");
  }

  @Test
  void anInterruptRaisedAheadOfAnIdleCpuIsServed() {
    Ipi ipi = new Ipi(second, simulation, () -> say(second, "ipi"));
    Task sender =
        new Task("sender") {
          @Override
          protected void step() {
            cpu().charge(CostKind.WORKLOAD, 500);
            ipi.send();
            sleep();
          }
        };
    first.add(sender);
    sender.wake();
    simulation.runUntil(5_000);
    assertThat(story).containsExactly("ipi@500");
    assertThat(ipi.sent()).isEqualTo(1);
  }

  @Test
  void aTaskIsNotRunBeforeItWasWoken() {
    Task late = task(first, "late", 1, 10);
    task(first, "busy", 1, 200).wake();
    task(second, "ahead", 1, 1_000).wake();
    at(700, late::wake);
    simulation.runUntil(5_000);
    assertThat(story).contains("busy@200", "late@710");
  }

  @Test
  void leavesAndEntersIdleAroundWork() {
    first.onIdle(
        new IdleListener() {
          @Override
          public void enterIdle() {
            say(first, "idle");
          }

          @Override
          public void exitIdle() {
            say(first, "busy");
          }

          @Override
          public void interruptInIdle() {
            say(first, "interrupted");
          }
        });
    int line = first.connect(() -> say(first, "irq"));
    Task task = task(first, "task", 2, 100);
    at(300, () -> first.raiseInterrupt(line));
    at(1_000, task::wake);
    simulation.runUntil(5_000);
    assertThat(story)
        .containsExactly(
            "interrupted@300",
            "irq@300",
            "idle@300",
            "busy@1000",
            "task@1100",
            "task@1200",
            "idle@1200");
  }
}
