package org.xmitlab.stmmac.ethtool;

/**
 * The coalescing values in force. A refused request may still have changed the receive watchdog,
 * because the driver stores that before it looks at the transmit values.
 */
public final class CoalesceSettings {
  /** The watchdog register when the driver comes up. */
  public static final int DEFAULT_RIWT = 0xa0;

  private static final int MIN_RIWT = 0x10;
  private static final int MAX_RIWT = 0xff;
  private static final int CYCLES_PER_RIWT = 256;
  private static final long NS_PER_US = 1_000;

  private final RxUsecsRule rxUsecsRule;
  private final boolean riwtSupported;
  private final int clockMhz;
  private final TxLimits limits;
  private int riwt = DEFAULT_RIWT;
  private int txUsecs;
  private int txFrames;
  private int rxFrames;

  /** Creates the settings of a stmmac since v5.5 that has just come up. */
  public CoalesceSettings(
      RxUsecsRule rxUsecsRule, boolean riwtSupported, int clockMhz, int txUsecs, int txFrames) {
    this(rxUsecsRule, riwtSupported, clockMhz, CoalesceDefaults.stmmac(txUsecs, txFrames));
  }

  /**
   * Creates the settings of a driver that has just come up.
   *
   * @param rxUsecsRule the version's rule for {@code rx-usecs}
   * @param riwtSupported whether the core has a receive watchdog and the platform uses it
   * @param clockMhz the bus clock in MHz, which counts the watchdog
   * @param defaults the other values, and how far they can be changed
   */
  public CoalesceSettings(
      RxUsecsRule rxUsecsRule, boolean riwtSupported, int clockMhz, CoalesceDefaults defaults) {
    if (clockMhz < 1 || clockMhz > 1_000) {
      throw new IllegalArgumentException("clockMhz: " + clockMhz + ", must be 1 … 1000");
    }
    this.rxUsecsRule = rxUsecsRule;
    this.riwtSupported = riwtSupported;
    this.clockMhz = clockMhz;
    this.limits = defaults.limits();
    this.txUsecs = defaults.txUsecs();
    this.txFrames = defaults.txFrames();
    this.rxFrames = defaults.rxFrames();
  }

  /**
   * Sets values; {@code stmmac_set_coalesce()}.
   *
   * @return null if they were taken, otherwise why not ({@code -EINVAL}) in a sentence
   */
  public String set(CoalesceRequest request) {
    if (riwtSupported && rxUsecsRule.looksAt(request.rxUsecs())) {
      long register = request.rxUsecs() * clockMhz / CYCLES_PER_RIWT;
      if (register < MIN_RIWT || register > MAX_RIWT) {
        return "rx-usecs "
            + request.rxUsecs()
            + " makes the receive watchdog "
            + register
            + " units of 256 cycles at "
            + clockMhz
            + " MHz; it counts "
            + MIN_RIWT
            + " to "
            + MAX_RIWT
            + ", which is rx-usecs "
            + ceilUsecs(MIN_RIWT)
            + " to "
            + (ceilUsecs(MAX_RIWT + 1) - 1);
      }
      riwt = (int) register;
    }
    if (request.txUsecs() == 0 && request.txFrames() == 0) {
      return "tx-usecs and tx-frames are both 0: nothing would ever clean the ring";
    }
    String refusal = limits.refusal(request.txUsecs(), request.txFrames());
    if (refusal != null) {
      return refusal;
    }
    txUsecs = (int) request.txUsecs();
    txFrames = (int) request.txFrames();
    rxFrames = (int) Math.min(request.rxFrames(), Integer.MAX_VALUE);
    return null;
  }

  /** Returns the smallest rx-usecs that make the watchdog register at least a value. */
  private int ceilUsecs(int register) {
    return (register * CYCLES_PER_RIWT + clockMhz - 1) / clockMhz;
  }

  /** Returns the receive watchdog register. */
  public int riwt() {
    return riwt;
  }

  /** Returns the bus clock that counts the watchdog, in MHz; 0 if there is no watchdog. */
  public int clockMhz() {
    return riwtSupported ? clockMhz : 0;
  }

  /** Returns {@code rx-usecs} as {@code ethtool -c} shows it; reading and writing back loses. */
  public int rxUsecs() {
    return riwt * CYCLES_PER_RIWT / clockMhz;
  }

  /** Returns the receive watchdog's time in ns; 0 if there is none. */
  public long riwtNs() {
    return riwtSupported ? (long) riwt * CYCLES_PER_RIWT * NS_PER_US / clockMhz : 0;
  }

  /** Returns {@code tx-usecs}. */
  public int txUsecs() {
    return txUsecs;
  }

  /** Returns {@code tx-frames}. */
  public int txFrames() {
    return txFrames;
  }

  /** Returns {@code rx-frames}. */
  public int rxFrames() {
    return rxFrames;
  }
}
