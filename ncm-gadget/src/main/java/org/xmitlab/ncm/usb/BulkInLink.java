package org.xmitlab.ncm.usb;

import java.util.ArrayDeque;
import org.xmitlab.cpu.Cost;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.time.Event;
import org.xmitlab.time.EventQueue;
import org.xmitlab.time.Phase;

/**
 * A bulk IN endpoint and its controller. Requests are served one after the other; when a transfer
 * ends on the wire the host has the bytes, the next transfer begins, and the controller interrupts
 * the CPU. The interrupt gives back every request that has ended by then.
 */
public final class BulkInLink {
  private final EventQueue events;
  private final Cpu cpu;
  private final ServiceTime serviceTime;
  private final UsbBus bus;
  private final TransferSink host;
  private final ArrayDeque<UsbRequest> queued = new ArrayDeque<>();
  private final ArrayDeque<UsbRequest> ended = new ArrayDeque<>();
  private final TransferEnd transferEnd = new TransferEnd();
  private final int line;

  private long busyNs;
  private long transfers;
  private long interrupts;

  /**
   * Connects an endpoint to the CPU that takes its interrupts.
   *
   * @param host who gets the transfers
   */
  public BulkInLink(EventQueue events, Cpu cpu, ServiceTime serviceTime, TransferSink host) {
    this(events, cpu, serviceTime, new UsbBus(), host);
  }

  /**
   * Connects an endpoint that takes turns with others.
   *
   * @param bus the wire, shared with bulk OUT or not
   */
  public BulkInLink(
      EventQueue events, Cpu cpu, ServiceTime serviceTime, UsbBus bus, TransferSink host) {
    this.events = events;
    this.cpu = cpu;
    this.serviceTime = serviceTime;
    this.bus = bus;
    this.host = host;
    this.line = cpu.connect(this::handleInterrupt);
  }

  /** Queues a request behind the others; {@code usb_ep_queue()}. Interrupts must be off. */
  public void queue(UsbRequest request) {
    if (request.underWay) {
      throw new IllegalStateException("request is queued twice at " + cpu.nowNs() + " ns");
    }
    request.underWay = true;
    request.queuedNs = cpu.nowNs();
    queued.add(request);
    if (queued.size() == 1) {
      begin(request, request.queuedNs);
    }
  }

  private void begin(UsbRequest request, long atNs) {
    request.startedNs = atNs;
    long serviceNs = serviceTime.serviceNs(request.lengthBytes(), request.zero());
    if (serviceNs != ServiceTime.NEVER) {
      request.startedNs = bus.take(atNs, serviceNs);
      events.schedule(transferEnd, request.startedNs + serviceNs);
    }
  }

  /**
   * Ends the oldest transfer now, whatever the wire would say: a host that takes it by hand, or
   * with a negative errno a request that fails.
   *
   * @return false if nothing is queued
   */
  public boolean completeOldest(int status) {
    if (queued.isEmpty()) {
      return false;
    }
    long nowNs = Math.max(events.nowNs(), cpu.nowNs());
    busyNs = busyNs(nowNs);
    events.cancel(transferEnd);
    bus.releaseAt(nowNs);
    end(status, nowNs);
    return true;
  }

  private void end(int status, long atNs) {
    UsbRequest request = queued.poll();
    request.end(status, atNs);
    ended.add(request);
    UsbRequest next = queued.peek();
    if (next != null) {
      begin(next, Math.max(next.queuedNs, atNs));
    }
    if (status == UsbRequest.OK) {
      transfers++;
      host.transferred(request.bytes(), request.lengthBytes(), atNs);
    }
    cpu.raiseInterrupt(line);
  }

  private void handleInterrupt() {
    interrupts++;
    for (UsbRequest request = ended.poll(); request != null; request = ended.poll()) {
      cpu.charge(Cost.TRANSFER_COMPLETE);
      request.completed();
    }
    cpu.withdrawInterrupt(line);
  }

  /** Returns the endpoint's packet size in bytes. */
  public int maxPacketBytes() {
    return serviceTime.maxPacketBytes();
  }

  /** Returns how many requests are queued, the one on the wire included. */
  public int queuedRequests() {
    return queued.size();
  }

  /**
   * Returns how long transfers have kept the wire busy up to a time, in ns. A host that does not
   * poll keeps nothing busy.
   */
  public long busyNs(long nowNs) {
    return transferEnd.isQueued() ? busyNs + Math.max(nowNs - queued.peek().startedNs, 0) : busyNs;
  }

  /** Returns how many transfers the host has taken. */
  public long transfers() {
    return transfers;
  }

  /** Returns how many completion interrupts the CPU has taken. */
  public long interrupts() {
    return interrupts;
  }

  /** The end of the transfer on the wire. */
  private final class TransferEnd extends Event {
    TransferEnd() {
      super(Phase.WIRE);
    }

    @Override
    protected void fire() {
      busyNs += timeNs() - queued.peek().startedNs;
      end(UsbRequest.OK, timeNs());
    }
  }
}
