package org.xmitlab.stmmac.ethtool;

/** When {@code rx-usecs} is looked at, on cores that have a receive watchdog. */
public enum RxUsecsRule {
  /** v5.10: only if it is not 0. */
  ONLY_IF_POSITIVE,
  /** v6.1 and later: whenever it is named, so 0 is refused. */
  ALWAYS;

  boolean looksAt(long rxUsecs) {
    return rxUsecs > 0 || (this == ALWAYS && rxUsecs != CoalesceRequest.NOT_NAMED);
  }
}
