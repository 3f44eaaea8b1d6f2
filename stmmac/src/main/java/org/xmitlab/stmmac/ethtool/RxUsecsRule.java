package org.xmitlab.stmmac.ethtool;

/** When {@code rx-usecs} is looked at, on cores that have a receive watchdog. */
public enum RxUsecsRule {
  /** v5.10: only if it is not 0. */
  ONLY_IF_POSITIVE,
  /** v6.1 and later: always, so 0 is refused. */
  ALWAYS;

  boolean looksAt(long rxUsecs) {
    return this == ALWAYS || rxUsecs > 0;
  }
}
