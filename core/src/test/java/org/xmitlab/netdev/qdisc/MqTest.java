package org.xmitlab.netdev.qdisc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.SoftirqRules;
import org.xmitlab.netdev.DeliveryLedger;
import org.xmitlab.netdev.Frame;
import org.xmitlab.netdev.NetDevice;
import org.xmitlab.netdev.Skb;
import org.xmitlab.netdev.TxQueue;
import org.xmitlab.netdev.TxResult;
import org.xmitlab.time.Simulation;

/** Several queues of one device, in front of drivers that copy. */
final class MqTest {
  private final Simulation simulation = new Simulation();
  private final Cpu cpu =
      new Cpu(0, simulation, CostProfile.FREE, SoftirqRules.mainline(250, false));
  private final DeliveryLedger ledger = new DeliveryLedger();
  private final List<String> sent = new ArrayList<>();
  private final Driver[] drivers = {new Driver(0), new Driver(1)};
  private final Mq mq = new Mq(new NetTx(cpu), new TwoQueues(), true);
  private final List<Skb> freed = new ArrayList<>();

  @Test
  void everyPacketTakesItsQueue() {
    xmit(60);
    xmit(61);
    assertThat(sent).containsExactly("0:60", "1:61");
    assertThat(freed).hasSize(2);
  }

  @Test
  void stoppedQueueHoldsNobodyElseUp() {
    drivers[0].queue.stop();
    xmit(60);
    xmit(61);
    xmit(62);
    assertThat(sent).containsExactly("1:61");
    assertThat(mq.hasBacklog()).isTrue();
    drivers[0].queue.wake();
    simulation.runUntil(1_000);
    assertThat(sent).containsExactly("1:61", "0:60", "0:62");
    assertThat(mq.hasBacklog()).isFalse();
  }

  @Test
  void fullQueueDropsAndFreesWhatComesThen() {
    drivers[0].queue.stop();
    for (int i = 0; i < 1_010; i++) {
      xmit(60);
    }
    assertThat(mq.droppedFrames()).isEqualTo(10);
    assertThat(freed).hasSize(10);
    drivers[0].queue.wake();
    simulation.runUntil(1_000_000);
    assertThat(sent).hasSize(1_000);
  }

  @Test
  void copyIsTheFrameAndIsBooked() {
    byte[] head = new byte[66];
    byte[] payload = new byte[100];
    payload[99] = 7;
    Skb skb = new Skb(null).packet(head, 66, payload, 0, 100);
    mq.xmit(skb.ownedBy(freed::add, 166));
    assertThat(sent).containsExactly("0:166");
    assertThat(drivers[0].lastByte).isEqualTo((byte) 7);
    assertThat(ledger.sent()).isEqualTo(1);
  }

  @Test
  void refusedFrameIsNotBooked() {
    drivers[0].refuses = true;
    xmit(60);
    assertThat(ledger.sent()).isZero();
    assertThat(freed).isEmpty();
    assertThat(mq.hasBacklog()).isTrue();
  }

  @Test
  void flowsAreSpreadAndStay() {
    int[] packets = new int[4];
    for (int port = 0; port < 256; port++) {
      byte[] head = new byte[66];
      head[34] = (byte) 0x9c;
      head[35] = (byte) port;
      Skb skb = new Skb(null).packet(head, 66, null, 0, 0);
      packets[FlowHash.queueOf(skb, 4)]++;
      assertThat(FlowHash.queueOf(skb, 4)).isEqualTo(FlowHash.queueOf(skb, 4));
    }
    for (int count : packets) {
      assertThat(count).isBetween(32, 96);
    }
  }

  private void xmit(int bytes) {
    mq.xmit(new Skb(null).linear(new byte[bytes], bytes).ownedBy(freed::add, bytes));
  }

  /** Even lengths go to the first queue. */
  private final class TwoQueues implements MultiQueueDevice {
    private final SkbDevice[] devices = {
      new CopyingDevice(drivers[0], cpu, ledger), new CopyingDevice(drivers[1], cpu, ledger)
    };

    @Override
    public int queues() {
      return 2;
    }

    @Override
    public SkbDevice queue(int index) {
      return devices[index];
    }

    @Override
    public int selectQueue(Skb skb) {
      return skb.lengthBytes() % 2;
    }
  }

  private final class Driver implements NetDevice {
    final TxQueue queue = new TxQueue();
    final int number;
    boolean refuses;
    byte lastByte;

    Driver(int number) {
      this.number = number;
    }

    @Override
    public String name() {
      return "usb" + number;
    }

    @Override
    public TxResult startXmit(Frame frame, boolean xmitMore) {
      if (refuses) {
        queue.stop();
        return TxResult.BUSY;
      }
      sent.add(number + ":" + frame.lengthBytes());
      lastByte = frame.bytes()[frame.offset() + frame.lengthBytes() - 1];
      return TxResult.OK;
    }

    @Override
    public TxQueue txQueue() {
      return queue;
    }

    @Override
    public long heldFrames() {
      return 0;
    }

    @Override
    public int maxFrameBytes() {
      return 1_514;
    }
  }
}
