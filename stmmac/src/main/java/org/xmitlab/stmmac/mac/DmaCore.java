package org.xmitlab.stmmac.mac;

import java.util.List;

/**
 * A family of cores: how its driver reads the DMA status (spec/stmmac.md section 6.1). On GMAC 4
 * and XGMAC the bit that says "the transmitter ran out of descriptors" counts as a reason to clean,
 * is not enabled, and only enabled bits are cleared. So once it is set, every interrupt of the
 * channel, also one for receiving, polls transmission.
 *
 * @param name the name users give on the command line
 * @param about which cores these are
 * @param starvationPollsTx whether that bit counts, and therefore sticks
 * @param maskedReceiveCounts whether a receive status is handled although it is masked
 * @param clearsOnlyEnabled whether status bits that are not enabled stay
 * @param segments whether the core can segment (TSO)
 */
public record DmaCore(
    String name,
    String about,
    boolean starvationPollsTx,
    boolean maskedReceiveCounts,
    boolean clearsOnlyEnabled,
    boolean segments) {
  /** GMAC 3.x: {@code dwmac1000}. */
  public static final DmaCore GMAC3 =
      new DmaCore("gmac3", "GMAC 3.x (dwmac1000), no TSO", false, false, false, false);

  /** GMAC 4 and 5: {@code dwmac4}, {@code dwmac-4.10a}, EQoS. */
  public static final DmaCore GMAC4 =
      new DmaCore("gmac4", "GMAC 4/5 (dwmac4, EQoS), TSO", true, true, true, true);

  /** GMAC 4 and 5 with an interrupt vector for each direction, as some Intel platforms have. */
  public static final DmaCore GMAC4_MSI =
      new DmaCore("gmac4-msi", "GMAC 4/5, a vector per direction, TSO", false, true, true, true);

  /** XGMAC. */
  public static final DmaCore XGMAC =
      new DmaCore("xgmac", "XGMAC (dwxgmac2), TSO", true, true, true, true);

  /** Returns every family. */
  public static List<DmaCore> all() {
    return List.of(GMAC3, GMAC4, GMAC4_MSI, XGMAC);
  }

  /** Returns whether a status asks for transmit cleaning. */
  boolean wantsTx(int status) {
    return (status & (starvationPollsTx ? DmaChannel.TI | DmaChannel.TBU : DmaChannel.TI)) != 0;
  }

  /** Returns whether a status asks for a receive poll. */
  boolean wantsRx(int status, int enabled) {
    return (status & (maskedReceiveCounts ? DmaChannel.RI : DmaChannel.RI & enabled)) != 0;
  }

  /** Returns which bits of a status the driver clears. */
  int cleared(int status, int enabled) {
    return clearsOnlyEnabled ? status & enabled : status;
  }
}
