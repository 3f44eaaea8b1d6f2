package org.xmitlab.loadgen.conformance.stmmac;

import org.xmitlab.loadgen.run.RunResult;

/** The columns of the scenario reference as a run produced them: goodput, and events a second. */
record ReferenceRates(
    double goodputMbps,
    double xmits,
    double starts,
    double noops,
    double expiries,
    double cancels,
    double polls,
    double pendingPolls,
    double rxInterrupts,
    double icInterrupts,
    double icDescriptors) {
  private static final double PAYLOAD_OF_A_FRAME = 1448.0 / 1514;

  static ReferenceRates of(RunResult result) {
    double perSecond = 1e9 / result.throughput().virtualNs();
    RunResult.Coalescing c = result.coalescing();
    return new ReferenceRates(
        result.throughput().l2Bps() / 1e6 * PAYLOAD_OF_A_FRAME,
        c.xmits() * perSecond,
        c.timerStarts() * perSecond,
        c.startsWithoutEffect() * perSecond,
        result.timer().expiries() * perSecond,
        c.cancelsArmed() * perSecond,
        c.txPolls() * perSecond,
        c.txPollsPending() * perSecond,
        c.rxInterrupts() * perSecond,
        c.txInterrupts() * perSecond,
        c.icDescriptors() * perSecond);
  }
}
