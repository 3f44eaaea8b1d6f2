package org.xmitlab.stmmac.mac;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.xmitlab.time.Simulation;

final class DmaChannelTest {
  private static final long LATENCY_NS = 2_000;

  private final Simulation simulation = new Simulation();
  private final List<String> line = new ArrayList<>();
  private final DmaChannel channel =
      new DmaChannel(
          simulation.events(),
          DmaCore.GMAC3,
          LATENCY_NS,
          false,
          new InterruptLine() {
            @Override
            public void raise() {
              line.add("up");
            }

            @Override
            public void lower() {
              line.add("down");
            }
          });

  @Test
  void raisesTheLineAMomentAfterAnEnabledBit() {
    channel.set(DmaChannel.TI);
    assertThat(line).isEmpty();
    simulation.runUntil(LATENCY_NS);
    assertThat(line).containsExactly("up");
  }

  @Test
  void lowersTheLineWhenWhatRaisedItIsMaskedAndRaisesItAgainAfterwards() {
    channel.set(DmaChannel.TI);
    simulation.runUntil(LATENCY_NS);
    channel.disable(DmaChannel.TI);
    assertThat(line).containsExactly("up", "down");
    channel.enable(DmaChannel.TI, LATENCY_NS);
    simulation.runUntil(10 * LATENCY_NS);
    assertThat(line).containsExactly("up", "down", "up");
  }

  @Test
  void leavesTheLineUpForAnotherBit() {
    channel.set(DmaChannel.TI | DmaChannel.RI);
    simulation.runUntil(LATENCY_NS);
    channel.disable(DmaChannel.TI);
    assertThat(line).containsExactly("up");
  }
}
