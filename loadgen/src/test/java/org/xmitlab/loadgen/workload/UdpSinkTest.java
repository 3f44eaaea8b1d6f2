package org.xmitlab.loadgen.workload;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class UdpSinkTest {
  private final UdpSink sink = new UdpSink();

  private void arrive(long... sequences) {
    byte[] frame = new byte[60];
    for (long sequence : sequences) {
      UdpSink.putSequence(frame, sequence);
      sink.receive(frame, 0, frame.length, 0);
    }
  }

  @Test
  void aLostDatagramIsNeitherLateNorTwice() {
    arrive(0, 1, 3, 4);
    assertThat(sink.received()).isEqualTo(4);
    assertThat(sink.receivedBytes()).isEqualTo(240);
    assertThat(sink.reordered() + sink.duplicated()).isZero();
  }

  @Test
  void oneThatIsOvertakenIsReordered() {
    arrive(0, 2, 1, 3);
    assertThat(sink.received()).isEqualTo(4);
    assertThat(sink.reordered()).isEqualTo(1);
  }

  @Test
  void oneThatComesAgainIsCountedOnce() {
    arrive(0, 1, 1, 0, 2);
    assertThat(sink.received()).isEqualTo(3);
    assertThat(sink.duplicated()).isEqualTo(2);
    assertThat(sink.reordered()).isZero();
  }
}
