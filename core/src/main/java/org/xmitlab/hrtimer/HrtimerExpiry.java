package org.xmitlab.hrtimer;

import org.xmitlab.cpu.Cost;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.time.Ktime;
import org.xmitlab.trace.TracePoint;

/** Takes due timers out and runs their callbacks; counterpart of {@code __hrtimer_run_queues()}. */
final class HrtimerExpiry {
  private final HrtimerCpuBase cpuBase;
  private final Cpu cpu;

  HrtimerExpiry(HrtimerCpuBase cpuBase, Cpu cpu) {
    this.cpuBase = cpuBase;
    this.cpu = cpu;
  }

  /** Enters the interrupt's part, and raises the softirq if the cached soft expiry has come. */
  void enterInterrupt(long nowNs) {
    cpuBase.inHrtirq = true;
    cpuBase.expiresNextNs = Ktime.MAX;
    if (cpuBase.version().softBases() && nowNs >= cpuBase.softirqExpiresNextNs) {
      cpuBase.softirqExpiresNextNs = Ktime.MAX;
      cpuBase.softirqActivated = true;
      cpuBase.raiseSoftirq();
    }
  }

  /**
   * Expires what is due on those of some bases that have timers now, in index order. Only the first
   * timer of a queue is looked at: one that is due behind another that is not waits.
   */
  void expire(int baseSet, long nowNs) {
    for (int set = baseSet & cpuBase.activeBases(); set != 0; set &= set - 1) {
      HrtimerClockBase base = cpuBase.clockBase(Integer.numberOfTrailingZeros(set));
      long baseNowNs = nowNs + base.offsetNs;
      for (Hrtimer timer = base.queue.first();
          timer != null && timer.softExpiresNs <= baseNowNs;
          timer = base.queue.first()) {
        expire(base, timer, baseNowNs);
      }
      base.queue.advanceTo(baseNowNs);
    }
  }

  private void expire(HrtimerClockBase base, Hrtimer timer, long baseNowNs) {
    base.running = timer;
    cpuBase.remove(timer, false);
    cpu.charge(Cost.HRTIMER_EXPIRE);
    cpu.trace(TracePoint.HRTIMER_EXPIRE_ENTRY, timer, baseNowNs, 0, 0);
    cpu.restoreInterrupts(base.isSoft());
    boolean restart = timer.callback.expired(timer);
    cpu.disableInterrupts();
    cpu.trace(TracePoint.HRTIMER_EXPIRE_EXIT, timer, 0, 0, 0);
    if (restart && !timer.queued) {
      cpuBase.enqueue(timer);
    }
    base.running = null;
  }
}
