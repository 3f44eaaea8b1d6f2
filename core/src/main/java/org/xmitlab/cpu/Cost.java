package org.xmitlab.cpu;

import java.util.Locale;

/**
 * The pieces of work that have a price in a {@link CostProfile}, in ns each unless said otherwise.
 */
public enum Cost {
  /** Generator: building a new packet. */
  GENERATOR_BUILD(CostKind.GENERATOR),
  /** Generator: one transmit call's own overhead. */
  GENERATOR_CALL(CostKind.GENERATOR),
  /** Stack and driver, per frame handed to the driver, copying and timers excluded. */
  FRAME_STACK(CostKind.STACK),
  /** Copying, ns per 1024 bytes. */
  COPY_PER_KIB(CostKind.COPY),
  /** Filling one transmit descriptor. */
  TX_DESCRIPTOR(CostKind.STACK),
  /** Cleaning up after one transmitted packet: unmapping and freeing. */
  TX_CLEAN(CostKind.STACK),
  /** Receiving one frame, up to and with the protocol. */
  RX_FRAME(CostKind.STACK),
  /** One call of a NAPI's poll function. */
  NAPI_POLL(CostKind.SOFTIRQ),
  /** Handing a transfer to the bus controller. */
  TRANSFER_SUBMIT(CostKind.TRANSFER),
  /** Taking a completed transfer back. */
  TRANSFER_COMPLETE(CostKind.TRANSFER),
  /** Starting or restarting a high-resolution timer, hardware excluded. */
  HRTIMER_START(CostKind.TIMER_SOFTWARE),
  /** Cancelling a high-resolution timer, hardware excluded. */
  HRTIMER_CANCEL(CostKind.TIMER_SOFTWARE),
  /** Expiring one timer, its callback's own work excluded. */
  HRTIMER_EXPIRE(CostKind.TIMER_SOFTWARE),
  /** Moving a timer of the wheel; a move that changes nothing included. */
  TIMER_LIST_MOD(CostKind.TIMER_SOFTWARE),
  /** Entering a hard interrupt. */
  IRQ_ENTRY(CostKind.INTERRUPT),
  /** Leaving a hard interrupt. */
  IRQ_EXIT(CostKind.INTERRUPT),
  /** Dispatching one softirq vector. */
  SOFTIRQ_ENTRY(CostKind.SOFTIRQ),
  /** The periodic tick's work: accounting, jiffies, scheduler. */
  TICK(CostKind.TICK),
  /** Switching from one task to another. */
  TASK_SWITCH(CostKind.SWITCH),
  /** One turn of the idle loop with NOHZ on: clock, next event of the wheel, governor. */
  IDLE_ENTRY(CostKind.TICK),
  /** Leaving idle with NOHZ on, restarting the tick excluded. */
  IDLE_EXIT(CostKind.TICK),
  /** Sending an inter-processor interrupt. */
  IPI_SEND(CostKind.INTERRUPT);

  private final CostKind kind;

  Cost(CostKind kind) {
    this.kind = kind;
  }

  /** Returns the kind under which the cost is reported. */
  public CostKind kind() {
    return kind;
  }

  /** Returns the name as profiles and reports print it, for instance {@code hrtimer-start}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
