package org.xmitlab.loadgen.netty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.timeout.IdleState;
import io.netty.handler.timeout.IdleStateEvent;
import io.netty.handler.timeout.IdleStateHandler;
import io.netty.util.concurrent.Future;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.xmitlab.cpu.CostKind;
import org.xmitlab.cpu.Task;

final class VirtualEventLoopTest {
  private final RecordingNic nic = new RecordingNic();
  private final List<Long> ranAtNs = new ArrayList<>();

  private void note() {
    ranAtNs.add(nic.cpu.nowNs());
  }

  @Test
  void aScheduledTaskRunsAtItsVirtualTime() {
    nic.loop.schedule(this::note, 300, TimeUnit.MICROSECONDS);
    nic.loop.schedule(this::note, 5, TimeUnit.MICROSECONDS);
    assertThat(nic.loop.nextTaskNs()).isEqualTo(5_000);
    nic.runToTheEnd();
    assertThat(ranAtNs).containsExactly(5_000L, 300_000L);
    assertThat(nic.loop.nextTaskNs()).isEqualTo(-1);
  }

  @Test
  void aTaskScheduledFromAnEventOfAnIdleMachineCountsFromThatEvent() {
    nic.at(1_000, () -> nic.loop.schedule(this::note, 500, TimeUnit.NANOSECONDS));
    nic.runToTheEnd();
    assertThat(ranAtNs).containsExactly(1_500L);
  }

  @Test
  void aRepeatedTaskRunsAgainAndAgainUntilItIsCancelled() {
    Future<?> repeated = nic.loop.scheduleAtFixedRate(this::note, 10, 100, TimeUnit.NANOSECONDS);
    nic.at(350, () -> repeated.cancel(false));
    nic.runToTheEnd();
    assertThat(ranAtNs).containsExactly(10L, 110L, 210L, 310L);
  }

  @Test
  void aCancelledTaskDoesNotRunAndTheOneBehindItStillDoes() {
    Future<?> first = nic.loop.schedule(this::note, 10, TimeUnit.NANOSECONDS);
    nic.loop.schedule(this::note, 20, TimeUnit.NANOSECONDS);
    first.cancel(false);
    nic.runToTheEnd();
    assertThat(ranAtNs).containsExactly(20L);
  }

  @Test
  void aBusyCpuRunsItLate() {
    Task busy =
        new Task("busy") {
          @Override
          protected void step() {
            sleep();
            cpu().charge(CostKind.STACK, 5_000);
          }
        };
    nic.cpu.add(busy);
    busy.wake();
    nic.loop.schedule(this::note, 1_000, TimeUnit.NANOSECONDS);
    nic.runToTheEnd();
    assertThat(ranAtNs).containsExactly(5_000L);
  }

  @Test
  void handlersThatWatchTheTimeWorkInVirtualTime() {
    List<String> idle = new ArrayList<>();
    nic.channel
        .pipeline()
        .addLast(
            new IdleStateHandler(2, 0, 0, TimeUnit.SECONDS) {
              @Override
              protected void channelIdle(ChannelHandlerContext context, IdleStateEvent event) {
                idle.add(event.state() + "@" + nic.cpu.nowNs());
              }
            });
    nic.at(1_500_000_000L, () -> nic.channel.deliver(new byte[60], 0, 60));
    nic.simulation.runUntil(6_000_000_000L);
    assertThat(idle)
        .containsExactly(
            IdleState.READER_IDLE + "@3500000000", IdleState.READER_IDLE + "@5500000000");
  }

  @Test
  void nobodySleeps() {
    assertThatThrownBy(() -> nic.loop.ticker().sleep(1, TimeUnit.SECONDS))
        .isInstanceOf(UnsupportedOperationException.class);
  }
}
