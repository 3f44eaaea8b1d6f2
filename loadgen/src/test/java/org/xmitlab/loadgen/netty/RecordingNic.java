package org.xmitlab.loadgen.netty;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.xmitlab.cpu.CostKind;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.SoftirqRules;
import org.xmitlab.netdev.DeliveryLedger;
import org.xmitlab.netdev.Frame;
import org.xmitlab.netdev.NetDevice;
import org.xmitlab.netdev.TxQueue;
import org.xmitlab.netdev.TxResult;
import org.xmitlab.time.Event;
import org.xmitlab.time.EventQueue;
import org.xmitlab.time.Phase;
import org.xmitlab.time.Simulation;

/**
 * A NIC for tests that writes down what it is asked to send, on a machine whose work is free unless
 * said otherwise; its queue stops after so many frames, if that is asked for.
 */
public final class RecordingNic implements NetDevice {
  /** One accepted frame. */
  @SuppressWarnings("ArrayRecordComponent")
  public record Sent(long atNs, boolean xmitMore, byte[] bytes) {}

  public final Simulation simulation = new Simulation();
  public final Cpu cpu;
  public final DeliveryLedger ledger = new DeliveryLedger();
  public final VirtualEventLoop loop;
  public final NetdevChannel channel;
  public final List<Sent> sent = new ArrayList<>();

  public long frameNs;
  public int stopAfter = Integer.MAX_VALUE;
  public int busyAfter = Integer.MAX_VALUE;

  /** Keeps nothing, for runs of millions. */
  public boolean forgetful;

  private final TxQueue queue = new TxQueue();

  public RecordingNic(CostProfile profile) {
    cpu = new Cpu(0, simulation, profile, SoftirqRules.mainline(250, true));
    loop = new VirtualEventLoop(cpu);
    channel = new NetdevChannel(this, cpu, ledger);
    loop.open(channel);
  }

  public RecordingNic() {
    this(CostProfile.FREE);
  }

  /** Does something at a time, as hardware would. */
  public void at(long timeNs, Runnable action) {
    simulation
        .events()
        .schedule(
            new Event(Phase.WIRE) {
              @Override
              protected void fire() {
                action.run();
              }
            },
            timeNs);
  }

  /** Lets everything happen that is there to happen. */
  public void runToTheEnd() {
    simulation.runUntil(EventQueue.NEVER);
  }

  public List<Boolean> xmitMores() {
    return sent.stream().map(Sent::xmitMore).toList();
  }

  public List<Long> times() {
    return sent.stream().map(Sent::atNs).toList();
  }

  /** Returns the lengths of the trains of frames that end with one without xmitMore. */
  public List<Integer> trains() {
    List<Integer> trains = new ArrayList<>();
    int length = 0;
    for (Sent frame : sent) {
      length++;
      if (!frame.xmitMore()) {
        trains.add(length);
        length = 0;
      }
    }
    return trains;
  }

  @Override
  public TxResult startXmit(Frame frame, boolean xmitMore) {
    if (forgetful) {
      return TxResult.OK;
    }
    if (sent.size() >= busyAfter) {
      return TxResult.BUSY;
    }
    byte[] copy =
        Arrays.copyOfRange(frame.bytes(), frame.offset(), frame.offset() + frame.lengthBytes());
    sent.add(new Sent(cpu.nowNs(), xmitMore, copy));
    cpu.charge(CostKind.STACK, frameNs);
    if (sent.size() >= stopAfter) {
      queue.stop();
    }
    return TxResult.OK;
  }

  @Override
  public String name() {
    return "rec0";
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
    return 2000;
  }
}
