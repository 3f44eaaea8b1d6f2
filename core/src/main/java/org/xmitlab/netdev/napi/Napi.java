package org.xmitlab.netdev.napi;

/** One pollable thing of a driver; counterpart of {@code struct napi_struct}. */
public final class Napi {
  private final NetRx netRx;
  private final NapiPoll poll;
  private boolean scheduled;
  private boolean missed;
  private long polls;
  Napi next;
  boolean listed;

  /** Creates a NAPI that is enabled and at rest, polled on one CPU. */
  public Napi(NetRx netRx, NapiPoll poll) {
    this.netRx = netRx;
    this.poll = poll;
  }

  /**
   * Claims the NAPI; {@code napi_schedule_prep()}. If it is claimed already, it will be polled once
   * more.
   *
   * @return whether the caller has claimed it and must {@link #schedule()} it
   */
  public boolean schedulePrep() {
    missed |= scheduled;
    boolean was = scheduled;
    scheduled = true;
    return !was;
  }

  /** Puts a claimed NAPI on its CPU's poll list; {@code __napi_schedule()}. */
  public void schedule() {
    netRx.add(this);
  }

  /** Returns whether it is claimed: listed or being polled; {@code napi_is_scheduled()}, v6.7. */
  public boolean isScheduled() {
    return scheduled;
  }

  /**
   * Ends a poll that found less than its budget; {@code napi_complete_done()}.
   *
   * @return false if an event came meanwhile, so that it will be polled again and the driver must
   *     leave its interrupt masked
   */
  public boolean completeDone() {
    scheduled = missed;
    if (missed) {
      missed = false;
      schedule();
      return false;
    }
    return true;
  }

  int poll(int budget) {
    polls++;
    return poll.poll(budget);
  }

  /** Returns how often it was polled. */
  public long polls() {
    return polls;
  }
}
