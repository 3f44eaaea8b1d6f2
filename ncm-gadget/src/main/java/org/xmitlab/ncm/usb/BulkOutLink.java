package org.xmitlab.ncm.usb;

import java.util.ArrayDeque;
import org.xmitlab.cpu.Cost;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.Task;
import org.xmitlab.time.Event;
import org.xmitlab.time.EventQueue;
import org.xmitlab.time.Phase;

/**
 * A bulk OUT endpoint. The host queues requests; each is sent as soon as the wire is free and the
 * gadget has a buffer, else the endpoint answers NAK and the host waits. When a transfer ends, its
 * bytes are in a buffer of the gadget and both sides are interrupted: the host gets its request
 * back, the gadget takes the bytes and offers the buffer again.
 *
 * <p>On the gadget a thread does that, as dwc3's handler is threaded. Here it takes turns with
 * other tasks, one transfer a turn; the kernel's runs before them, which on one CPU leaves a sender
 * nothing when the host sends all it can.
 */
public final class BulkOutLink {
  private final EventQueue events;
  private final Cpu hostCpu;
  private final Cpu gadgetCpu;
  private final ServiceTime serviceTime;
  private final UsbBus bus;
  private final TransferSink gadget;
  private final ArrayDeque<UsbRequest> queued = new ArrayDeque<>();
  private final ArrayDeque<UsbRequest> ended = new ArrayDeque<>();
  private final ArrayDeque<Buffer> free = new ArrayDeque<>();
  private final ArrayDeque<Buffer> filled = new ArrayDeque<>();
  private final TransferEnd transferEnd = new TransferEnd();
  private final int hostLine;
  private final int gadgetLine;
  private final IrqThread irqThread = new IrqThread();
  private TransferSink tap = (bytes, lengthBytes, atNs) -> {};

  private long busyNs;
  private long transfers;
  private long naks;
  private long interrupts;

  /**
   * Connects an endpoint.
   *
   * @param bus the wire, shared with bulk IN or not
   * @param buffers how many requests the gadget keeps queued
   * @param bufferBytes their size
   * @param gadget takes transfers in the gadget's interrupt thread, bottom halves off
   */
  public BulkOutLink(
      EventQueue events,
      Cpu hostCpu,
      Cpu gadgetCpu,
      ServiceTime serviceTime,
      UsbBus bus,
      int buffers,
      int bufferBytes,
      TransferSink gadget) {
    this.events = events;
    this.hostCpu = hostCpu;
    this.gadgetCpu = gadgetCpu;
    this.serviceTime = serviceTime;
    this.bus = bus;
    this.gadget = gadget;
    this.hostLine = hostCpu.connect(this::handleHostInterrupt);
    this.gadgetLine = gadgetCpu.connect(this::handleGadgetInterrupt);
    gadgetCpu.add(irqThread);
    for (int i = 0; i < buffers; i++) {
      free.add(new Buffer(bufferBytes));
    }
  }

  /** Sets who sees every transfer as it ends on the wire; replaces the one before. */
  public void tap(TransferSink listener) {
    this.tap = listener;
  }

  /** Queues a request of the host behind the others. The host's interrupts must be off. */
  public void queue(UsbRequest request) {
    if (request.underWay) {
      throw new IllegalStateException("request is queued twice at " + hostCpu.nowNs() + " ns");
    }
    request.underWay = true;
    request.queuedNs = hostCpu.nowNs();
    queued.add(request);
    beginNext(request.queuedNs);
  }

  private void beginNext(long nowNs) {
    UsbRequest request = queued.peek();
    if (request == null || transferEnd.isQueued()) {
      return;
    }
    if (free.isEmpty()) {
      naks++;
      return;
    }
    long serviceNs = serviceTime.serviceNs(request.lengthBytes(), request.zero());
    if (serviceNs != ServiceTime.NEVER) {
      request.startedNs = bus.take(Math.max(request.queuedNs, nowNs), serviceNs);
      events.schedule(transferEnd, request.startedNs + serviceNs);
    }
  }

  private void end(long atNs) {
    UsbRequest request = queued.poll();
    busyNs += atNs - request.startedNs;
    transfers++;
    Buffer buffer = free.poll();
    buffer.fill(request);
    filled.add(buffer);
    tap.transferred(buffer.bytes, buffer.lengthBytes, atNs);
    request.end(UsbRequest.OK, atNs);
    ended.add(request);
    beginNext(atNs);
    hostCpu.raiseInterrupt(hostLine); // first: what the gadget does now may take it far ahead
    gadgetCpu.raiseInterrupt(gadgetLine);
  }

  private void handleGadgetInterrupt() {
    interrupts++;
    irqThread.wake();
  }

  /** Takes one transfer from the controller and offers its buffer again. */
  private void giveBack() {
    Buffer buffer = filled.poll();
    if (buffer == null) {
      irqThread.sleep();
      return;
    }
    gadgetCpu.softirqs().disableBottomHalves();
    gadgetCpu.charge(Cost.TRANSFER_COMPLETE);
    gadget.transferred(buffer.bytes, buffer.lengthBytes, gadgetCpu.nowNs());
    gadgetCpu.charge(Cost.TRANSFER_SUBMIT);
    free.add(buffer);
    beginNext(gadgetCpu.nowNs());
    gadgetCpu.softirqs().enableBottomHalves();
  }

  private void handleHostInterrupt() {
    for (UsbRequest request = ended.poll(); request != null; request = ended.poll()) {
      hostCpu.charge(Cost.TRANSFER_COMPLETE);
      request.completed();
    }
    hostCpu.withdrawInterrupt(hostLine);
  }

  /** Returns the endpoint's packet size in bytes. */
  public int maxPacketBytes() {
    return serviceTime.maxPacketBytes();
  }

  /** Returns how many requests are queued, the one on the wire included. */
  public int queuedRequests() {
    return queued.size();
  }

  /** Returns how long transfers have kept the wire busy up to a time, in ns. */
  public long busyNs(long nowNs) {
    return transferEnd.isQueued() ? busyNs + Math.max(nowNs - queued.peek().startedNs, 0) : busyNs;
  }

  /** Returns how many transfers the gadget has got. */
  public long transfers() {
    return transfers;
  }

  /** Returns how often a request found no buffer of the gadget. */
  public long naks() {
    return naks;
  }

  /** Returns how many interrupts the gadget has taken for this endpoint. */
  public long interrupts() {
    return interrupts;
  }

  /** The threaded half of the controller's interrupt. */
  private final class IrqThread extends Task {
    IrqThread() {
      super("irq-udc");
    }

    @Override
    protected void step() {
      giveBack();
    }
  }

  /** A request of the gadget: memory that the controller fills. */
  private static final class Buffer {
    private final byte[] bytes;
    private int lengthBytes;

    Buffer(int sizeBytes) {
      this.bytes = new byte[sizeBytes];
    }

    private void fill(UsbRequest request) {
      if (request.lengthBytes() > bytes.length) {
        throw new IllegalStateException(
            "a transfer of "
                + request.lengthBytes()
                + " bytes does not fit a buffer of "
                + bytes.length);
      }
      lengthBytes = request.lengthBytes();
      System.arraycopy(request.bytes(), 0, bytes, 0, lengthBytes);
    }
  }

  /** The end of the transfer on the wire. */
  private final class TransferEnd extends Event {
    TransferEnd() {
      super(Phase.WIRE);
    }

    @Override
    protected void fire() {
      end(timeNs());
    }
  }
}
