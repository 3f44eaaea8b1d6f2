package org.xmitlab.ncm.host;

import java.util.ArrayDeque;
import org.xmitlab.netdev.Frame;

/**
 * When the host's frames become blocks and when blocks leave; counterpart of {@code
 * cdc_ncm_fill_tx_frame()} (6.1 LTS; spec/ncm.md section 7.2). A frame that does not fit closes the
 * block and is held outside until the next frame or expiry. The timer is not moved by frames and
 * not stopped by a block that leaves; one that is due is put off twice while few frames are
 * waiting, so a lone frame waits three turns.
 */
public final class HostAggregation {
  /** {@code CDC_NCM_RESTART_TIMER_DATAGRAM_CNT}. */
  private static final int FEW_DATAGRAMS = 3;

  private final HostTxConfig config;
  private final HostTimer timer;
  private final byte[] heldBytes = new byte[HostTxConfig.MAX_BYTES];
  private final Frame held = new Frame();
  private final ArrayDeque<HostNtb> spares = new ArrayDeque<>();
  private HostNtb open;
  private int nextSequence;
  private boolean holding;
  private int pendingTurns;
  private long dropped;

  /** Creates the aggregation of a host that has bound the function. */
  public HostAggregation(HostTxConfig config, HostTimer timer) {
    this.config = config;
    this.timer = timer;
  }

  /** Takes a frame; returns the block that leaves because of it, or null. */
  public HostNtb xmit(Frame frame) {
    openIfNeeded();
    if (holding) {
      holding = false;
      if (!placeOrHold(held, frame)) {
        return closeIfFilled();
      }
      if (open.datagrams() == config.maxDatagrams()) {
        hold(frame);
        return close();
      }
    }
    if (!placeOrHold(frame, null)) {
      return closeIfFilled();
    }
    if (open.datagrams() == config.maxDatagrams() || config.timerNs() == 0) {
      return close();
    }
    if (open.datagrams() < FEW_DATAGRAMS) {
      pendingTurns = FEW_DATAGRAMS - 1;
    }
    if (!timer.isArmed()) {
      timer.start(config.timerNs());
    }
    return null;
  }

  /**
   * Adds a frame. One that does not fit is held if the block has frames; one that does not fit an
   * empty block never will, and is dropped: then the frame behind it is held.
   */
  private boolean placeOrHold(Frame frame, Frame behind) {
    if (open.place(frame)) {
      return true;
    }
    if (open.datagrams() > 0) {
      hold(frame);
      return false;
    }
    dropped++;
    if (behind != null) {
      hold(behind);
    }
    return false;
  }

  private HostNtb closeIfFilled() {
    return open.datagrams() > 0 ? close() : null;
  }

  private void hold(Frame frame) {
    System.arraycopy(frame.bytes(), frame.offset(), heldBytes, 0, frame.lengthBytes());
    held.of(heldBytes, 0, frame.lengthBytes());
    holding = true;
  }

  /** The timer has expired; returns the block that leaves, or null. In softirq. */
  public HostNtb expired() {
    if (pendingTurns > 0) {
      pendingTurns--;
      timer.start(config.timerNs());
      return null;
    }
    if (open != null && open.datagrams() > 0) {
      return close();
    }
    if (!holding) {
      return null;
    }
    openIfNeeded();
    holding = false;
    if (!open.place(held)) {
      dropped++;
      return null;
    }
    return close();
  }

  private void openIfNeeded() {
    if (open == null) {
      open = spares.isEmpty() ? new HostNtb(config) : spares.poll();
      open.open(nextSequence++ & 0xFFFF);
    }
  }

  private HostNtb close() {
    HostNtb closed = open;
    open = null;
    closed.close();
    return closed;
  }

  /** Gives a block back that has left and whose bytes are no longer needed. */
  public void recycle(HostNtb block) {
    spares.add(block);
  }

  /** Returns how the host sends. */
  public HostTxConfig config() {
    return config;
  }

  /** Returns how many frames the open block holds, 0 if none is open. */
  public int openDatagrams() {
    return open == null ? 0 : open.datagrams();
  }

  /** Returns how many frames wait for their block: those in the open one and the held one. */
  public int waitingFrames() {
    return openDatagrams() + (holding ? 1 : 0);
  }

  /** Returns how often the next expiry will be put off. */
  public int pendingTurns() {
    return pendingTurns;
  }

  /** Returns how many frames were dropped because no block of this size can hold them. */
  public long dropped() {
    return dropped;
  }
}
