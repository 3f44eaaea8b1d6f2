package org.xmitlab.loadgen.netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufHolder;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.AbstractChannel;
import io.netty.channel.ChannelConfig;
import io.netty.channel.ChannelMetadata;
import io.netty.channel.ChannelOutboundBuffer;
import io.netty.channel.ChannelPromise;
import io.netty.channel.DefaultChannelConfig;
import io.netty.channel.EventLoop;
import io.netty.channel.WriteBufferWaterMark;
import java.net.SocketAddress;
import org.xmitlab.cpu.CostKind;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.Task;
import org.xmitlab.netdev.DeliveryLedger;
import org.xmitlab.netdev.Frame;
import org.xmitlab.netdev.NetDevice;
import org.xmitlab.netdev.TxResult;

/**
 * An emulated network device as a channel. A message is one frame without FCS: a {@link ByteBuf} or
 * a holder of one.
 *
 * <p>A flush drives the device's {@code startXmit} for each queued frame, bottom halves off, until
 * the device refuses one or stops its queue; what is left stays queued and the channel is not
 * writable. When the queue wakes, a task on the device's CPU goes on with the flush, unless the
 * sender has said that it polls ({@link #resumeByItself}).
 */
public final class NetdevChannel extends AbstractChannel {
  private static final ChannelMetadata METADATA = new ChannelMetadata(false);
  private static final int QUEUE_STOPPED = 1;
  private static final WriteBufferWaterMark ONLY_THE_QUEUE_STOPS_A_SENDER =
      new WriteBufferWaterMark(Integer.MAX_VALUE - 1, Integer.MAX_VALUE);

  private final NetDevice device;
  private final Cpu cpu;
  private final DeliveryLedger ledger;
  private final ChannelConfig config;
  private final Frame frame = new Frame();
  private final Resume resume = new Resume();
  private boolean resumesByItself = true;
  private boolean shownWritable = true;
  private boolean open = true;
  private boolean active;
  private long accepted;
  private boolean lastOfferAccepted;

  /**
   * Creates the channel of a device.
   *
   * @param cpu where the device's transmit path runs
   * @param ledger takes every frame that the device accepts
   */
  public NetdevChannel(NetDevice device, Cpu cpu, DeliveryLedger ledger) {
    super(null);
    this.device = device;
    this.cpu = cpu;
    this.ledger = ledger;
    this.config = new DefaultChannelConfig(this);
    config.setWriteBufferWaterMark(ONLY_THE_QUEUE_STOPS_A_SENDER);
    cpu.add(resume);
    device.txQueue().onWake(this::queueWoken);
  }

  /**
   * Says whether a woken queue continues an interrupted flush by itself, which is the default; a
   * sender that polls the queue, as pktgen does, turns it off.
   */
  public void resumeByItself(boolean wanted) {
    this.resumesByItself = wanted;
  }

  /** Returns how many frames the device has accepted. */
  public long accepted() {
    return accepted;
  }

  /** Returns whether the device accepted the frame that it was offered last. */
  public boolean lastOfferAccepted() {
    return lastOfferAccepted;
  }

  /** Returns how many flushed frames wait because the device did not take them. */
  public int waiting() {
    ChannelOutboundBuffer buffer = unsafe().outboundBuffer();
    return buffer == null ? 0 : buffer.size();
  }

  /** Returns the device behind the channel. */
  public NetDevice device() {
    return device;
  }

  /** Gives a frame that has come from the far end to the pipeline. */
  public void deliver(byte[] bytes, int offset, int lengthBytes) {
    pipeline().fireChannelRead(Unpooled.copiedBuffer(bytes, offset, lengthBytes));
    pipeline().fireChannelReadComplete();
  }

  @Override
  protected void doWrite(ChannelOutboundBuffer buffer) {
    cpu.softirqs().disableBottomHalves();
    while (!device.txQueue().isStopped() && !buffer.isEmpty()) {
      point(frame, buffer.current());
      boolean more = buffer.size() > 1;
      ledger.offered(frame, cpu.nowNs());
      lastOfferAccepted = device.startXmit(frame, more) == TxResult.OK;
      if (!lastOfferAccepted) {
        ledger.retractLastOffer();
        break;
      }
      accepted++;
      buffer.remove();
    }
    cpu.softirqs().enableBottomHalves();
    showWritability(buffer);
  }

  private static void point(Frame frame, Object message) {
    ByteBuf bytes = message instanceof ByteBuf buf ? buf : ((ByteBufHolder) message).content();
    if (bytes.hasArray()) {
      frame.of(bytes.array(), bytes.arrayOffset() + bytes.readerIndex(), bytes.readableBytes());
    } else {
      byte[] copy = ByteBufUtil.getBytes(bytes);
      frame.of(copy, 0, copy.length);
    }
  }

  @Override
  protected Object filterOutboundMessage(Object message) {
    int length =
        message instanceof ByteBuf buf
            ? buf.readableBytes()
            : message instanceof ByteBufHolder holder ? holder.content().readableBytes() : -1;
    if (length < Frame.HEADER_BYTES || length > device.maxFrameBytes()) {
      throw new IllegalArgumentException(
          "message: "
              + (length < 0 ? message.getClass().getName() : length + " bytes")
              + ", must be a ByteBuf or ByteBufHolder of "
              + Frame.HEADER_BYTES
              + " to "
              + device.maxFrameBytes()
              + " bytes");
    }
    return message;
  }

  private void showWritability(ChannelOutboundBuffer buffer) {
    boolean writable = !device.txQueue().isStopped() && buffer.isEmpty();
    if (writable != shownWritable) {
      shownWritable = writable;
      buffer.setUserDefinedWritability(QUEUE_STOPPED, writable);
    }
  }

  private void queueWoken() {
    if (resumesByItself) {
      resume.wake();
    }
  }

  /** Goes on with a flush that a stopped queue had cut short. */
  private final class Resume extends Task {
    Resume() {
      super("net-resume");
    }

    @Override
    protected void step() {
      sleep();
      ChannelOutboundBuffer buffer = unsafe().outboundBuffer();
      if (buffer != null) {
        doWrite(buffer);
        ((VirtualEventLoop) eventLoop()).runTasks();
        if (!buffer.isEmpty() && !device.txQueue().isStopped()) {
          cpu.spinUntil(CostKind.WAIT, cpu.nowNs() + 1);
          wake();
        }
      }
    }
  }

  // ---- what Netty asks of every channel ----

  @Override
  protected AbstractUnsafe newUnsafe() {
    return new AbstractUnsafe() {
      @Override
      public void connect(SocketAddress remote, SocketAddress local, ChannelPromise promise) {
        promise.setFailure(new UnsupportedOperationException("a device has no peer to connect to"));
      }
    };
  }

  @Override
  protected boolean isCompatible(EventLoop loop) {
    return loop instanceof VirtualEventLoop;
  }

  @Override
  protected void doRegister(ChannelPromise promise) {
    active = true;
    promise.setSuccess();
  }

  @Override
  protected SocketAddress localAddress0() {
    return new NetdevAddress(device.name());
  }

  @Override
  protected SocketAddress remoteAddress0() {
    return null;
  }

  @Override
  protected void doBind(SocketAddress address) {
    throw new UnsupportedOperationException("a device is not bound to an address");
  }

  @Override
  protected void doDisconnect() {
    doClose();
  }

  @Override
  protected void doClose() {
    open = false;
    active = false;
  }

  @Override
  protected void doBeginRead() {
    // Frames are delivered as they arrive.
  }

  @Override
  public ChannelConfig config() {
    return config;
  }

  @Override
  public boolean isOpen() {
    return open;
  }

  @Override
  public boolean isActive() {
    return active;
  }

  @Override
  public ChannelMetadata metadata() {
    return METADATA;
  }
}
