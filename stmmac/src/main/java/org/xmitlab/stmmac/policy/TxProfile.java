package org.xmitlab.stmmac.policy;

import java.util.function.Supplier;
import org.xmitlab.stmmac.ethtool.CoalesceDefaults;

/**
 * How one version or proposal coalesces transmit completions: a composition of rules.
 *
 * @param name the name users give on the command line
 * @param about what it does, in a sentence
 * @param source kernel, commit or thread it comes from
 * @param timer what kind of timer a queue has
 * @param defaults coalescing settings when the driver comes up, and their limits
 * @param defaultEntries size of the ring when the driver comes up
 * @param icRule makes a queue's own interrupt rule
 * @param xmit arms at the end of every transmit call
 * @param clean arms inside a poll that leaves something in the ring, before it completes
 * @param afterPoll arms after a poll that left something in the ring has completed
 * @param expiry what the timer does
 * @param poll the rest
 */
public record TxProfile(
    String name,
    String about,
    String source,
    TimerKind timer,
    CoalesceDefaults defaults,
    int defaultEntries,
    Supplier<IcRule> icRule,
    ArmRule xmit,
    ArmRule clean,
    ArmRule afterPoll,
    ExpiryRule expiry,
    PollRules poll) {
  /** Returns {@code tx-usecs} when the driver comes up. */
  public int defaultUsecs() {
    return defaults.txUsecs();
  }

  /** Returns {@code tx-frames} when the driver comes up. */
  public int defaultFrames() {
    return defaults.txFrames();
  }

  /** Returns {@code rx-frames} when the driver comes up. */
  public int defaultRxFrames() {
    return defaults.rxFrames();
  }
}
