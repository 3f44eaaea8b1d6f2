package org.xmitlab.netdev;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

final class DeliveryLedgerTest {
  private static final int CAP = 1 << 20;

  private final DeliveryLedger ledger = new DeliveryLedger();
  private final Frame frame = new Frame();

  private static byte[] bytes(int number) {
    return ByteBuffer.allocate(60).putInt(18, number).array();
  }

  private void send(int from, int to) {
    for (int number = from; number < to; number++) {
      ledger.offered(frame.of(bytes(number), 0, 60), 1_000L * number);
    }
  }

  private void arrive(int number, long atNs) {
    ledger.receive(bytes(number), 0, 60, atNs);
  }

  private void arrive(int number) {
    arrive(number, 1_000L * number + 10);
  }

  @Test
  void booksFramesThatArriveInOrder() {
    send(0, 3);
    arrive(0);
    arrive(1);
    arrive(2);
    assertThat(ledger.sent()).isEqualTo(3);
    assertThat(ledger.received()).isEqualTo(3);
    assertThat(ledger.receivedBytes()).isEqualTo(180).isEqualTo(ledger.sentBytes());
    assertThat(ledger.outstanding() + ledger.reordered() + ledger.duplicated()).isZero();
    assertThat(ledger.latencyNs().getMaxValue()).isEqualTo(10);
  }

  @Test
  void aLostFrameStaysOutstanding() {
    send(0, 3);
    arrive(0);
    arrive(2);
    assertThat(ledger.outstanding()).isEqualTo(1);
    assertThat(ledger.reordered()).isZero();
    assertThat(ledger.oldestOutstandingNs(5_000)).isEqualTo(4_000);
  }

  @Test
  void aFrameThatWasOvertakenIsReordered() {
    send(0, 3);
    arrive(1);
    arrive(0);
    arrive(2);
    assertThat(ledger.reordered()).isEqualTo(1);
    assertThat(ledger.received()).isEqualTo(3);
    assertThat(ledger.outstanding()).isZero();
  }

  @Test
  void aFrameThatComesTwiceIsDuplicated() {
    send(0, 2);
    arrive(0);
    arrive(0);
    arrive(1);
    assertThat(ledger.duplicated()).isEqualTo(1);
    assertThat(ledger.received()).isEqualTo(2);
  }

  @Test
  void copiesOfOneFrameAreMatchedOneToOne() {
    for (int i = 0; i < 3; i++) {
      ledger.offered(frame.of(bytes(7), 0, 60), 0);
    }
    for (int i = 0; i < 3; i++) {
      arrive(7);
    }
    assertThat(ledger.duplicated()).isZero();
    arrive(7);
    assertThat(ledger.duplicated()).isEqualTo(1);
    assertThat(ledger.received()).isEqualTo(3);
  }

  @Test
  void aDamagedFrameIsUnexpectedAndItsOriginalOutstanding() {
    send(0, 1);
    for (int at : new int[] {0, 20, 47, 59}) {
      byte[] damaged = bytes(0);
      damaged[at] ^= 1;
      ledger.receive(damaged, 0, 60, 0);
    }
    ledger.receive(bytes(0), 0, 59, 0);
    assertThat(ledger.unexpected()).isEqualTo(5);
    assertThat(ledger.received()).isZero();
    assertThat(ledger.outstanding()).isEqualTo(1);
  }

  @Test
  void looksOnlyAtTheFramesBytesWhereverTheyLie() {
    send(0, 1);
    byte[] shifted = new byte[100];
    System.arraycopy(bytes(0), 0, shifted, 33, 60);
    ledger.receive(shifted, 33, 60, 5);
    assertThat(ledger.received()).isEqualTo(1);
  }

  @Test
  void shortFramesAreToldApartToo() {
    byte[] one = ByteBuffer.allocate(15).put(14, (byte) 1).array();
    byte[] two = ByteBuffer.allocate(15).put(14, (byte) 2).array();
    ledger.offered(frame.of(one, 0, 15), 0);
    ledger.receive(two, 0, 15, 1);
    assertThat(ledger.unexpected()).isEqualTo(1);
    ledger.receive(one, 0, 15, 1);
    assertThat(ledger.received()).isEqualTo(1);
  }

  @Test
  void aRefusedOfferIsForgotten() {
    send(0, 2);
    ledger.retractLastOffer();
    arrive(1);
    assertThat(ledger.sent()).isEqualTo(1);
    assertThat(ledger.sentBytes()).isEqualTo(60);
    assertThat(ledger.unexpected()).isEqualTo(1);
  }

  @Test
  void growsWhenMoreAreUnderWayThanItHasRoomFor() {
    send(0, 10);
    for (int number = 0; number < 10; number++) {
      arrive(number);
    }
    send(10, 5_000);
    assertThat(ledger.outstanding()).isEqualTo(4_990);
    for (int number = 10; number < 5_000; number++) {
      arrive(number);
    }
    assertThat(ledger.received()).isEqualTo(5_000);
    assertThat(ledger.reordered() + ledger.unexpected()).isZero();
    assertThat(ledger.latencyNs().getMaxValue()).isEqualTo(10);
  }

  @Test
  void theOldestOfTooManyCountAsLost() {
    send(0, CAP + 2);
    arrive(0);
    arrive(1);
    assertThat(ledger.received()).isZero();
    assertThat(ledger.unexpected()).isEqualTo(2);
    arrive(2);
    arrive(CAP + 1);
    assertThat(ledger.received()).isEqualTo(2);
    assertThat(ledger.outstanding()).isEqualTo(CAP);
  }

  @Test
  void aWarmUpCanBeLeftOutOfTheLatencies() {
    send(0, 2);
    arrive(0, 500_000);
    ledger.restartLatency();
    arrive(1);
    assertThat(ledger.latencyNs().getTotalCount()).isEqualTo(1);
    assertThat(ledger.received()).isEqualTo(2);
  }
}
