package org.xmitlab.stmmac.mac;

import org.xmitlab.time.Event;
import org.xmitlab.time.EventQueue;
import org.xmitlab.time.Phase;

/**
 * The receive engine of one channel: a ring of buffers and the watchdog that delays its interrupt.
 * The watchdog is started by the first frame that does not interrupt by itself and is not restarted
 * by further ones, so a frame that has been polled meanwhile can still cause an empty interrupt
 * (spec/stmmac.md section 6.5).
 */
public final class RxDma {
  private static final int BUFFER_BYTES = 1536;

  private final EventQueue events;
  private final DmaChannel channel;
  private final byte[][] buffers;
  private final int[] lengths;
  private final Watchdog watchdog = new Watchdog();
  private long watchdogNs;
  private boolean everyFrameInterrupts;
  private long filled;
  private long taken;
  private long dropped;
  private long receivedBytes;

  /** Creates an engine with an empty ring. */
  public RxDma(EventQueue events, DmaChannel channel, int entries) {
    this.events = events;
    this.channel = channel;
    this.buffers = new byte[entries][];
    this.lengths = new int[entries];
  }

  /**
   * Sets when frames interrupt.
   *
   * @param ns the watchdog's time; 0 makes every frame interrupt
   * @param everyFrame whether descriptors ask for an interrupt themselves: any rx-frames but 0
   */
  public void moderate(long ns, boolean everyFrame) {
    this.watchdogNs = ns;
    this.everyFrameInterrupts = everyFrame || ns == 0;
  }

  /** Takes a frame from the wire, at the present event's time; a full ring drops it. */
  public void arrive(byte[] bytes, int offset, int lengthBytes) {
    if (filled - taken == buffers.length) {
      dropped++;
      return;
    }
    receivedBytes += lengthBytes;
    int slot = (int) (filled++ % buffers.length);
    if (buffers[slot] == null) {
      buffers[slot] = new byte[BUFFER_BYTES];
    }
    System.arraycopy(bytes, offset, buffers[slot], 0, lengthBytes);
    lengths[slot] = lengthBytes;
    if (everyFrameInterrupts) {
      events.cancel(watchdog);
      channel.set(DmaChannel.RI);
    } else if (!watchdog.isQueued()) {
      events.schedule(watchdog, events.nowNs() + watchdogNs);
    }
  }

  /** Returns whether a frame waits for the driver. */
  public boolean hasFrame() {
    return filled != taken;
  }

  /** Returns the length of the oldest frame in bytes. */
  public int lengthBytes() {
    return lengths[(int) (taken % buffers.length)];
  }

  /** Takes the oldest frame; its bytes are valid until the ring comes round. */
  public byte[] take() {
    return buffers[(int) (taken++ % buffers.length)];
  }

  /** Returns how many frames found the ring full. */
  public long dropped() {
    return dropped;
  }

  /** Returns the bytes of the frames that the ring has taken, FCS not counted. */
  public long receivedBytes() {
    return receivedBytes;
  }

  /** Returns how many frames the ring has taken. */
  public long received() {
    return filled;
  }

  /** The receive interrupt watchdog (RIWT). */
  private final class Watchdog extends Event {
    Watchdog() {
      super(Phase.WIRE);
    }

    @Override
    protected void fire() {
      channel.set(DmaChannel.RI);
    }
  }
}
