package org.xmitlab.stmmac.mac;

import static org.xmitlab.provenance.Figure.assumed;

import org.xmitlab.provenance.Figure;

/**
 * What the hardware takes beside the wire.
 *
 * @param doorbellNs from a doorbell to the first bit, when the engine was idle
 * @param interruptNs from a status bit to the CPU's interrupt line
 * @param fifoBytes how far the engine reads ahead of the wire
 */
public record MacTiming(Figure doorbellNs, Figure interruptNs, Figure fifoBytes) {
  /** The middle of what a SoC typically has (spec/stmmac.md section 10). */
  public static final MacTiming TYPICAL =
      new MacTiming(
          assumed(1_500, "descriptor and buffer fetch take 1-2 us; no rate depends on it"),
          assumed(2_000, "1-5 us is typical for a SoC; no rate depends on it"),
          assumed(0, "a descriptor closes when its share of the wire time is over"));

  /** Returns the same hardware with another FIFO. */
  public MacTiming withFifoBytes(int bytes) {
    return new MacTiming(doorbellNs, interruptNs, assumed(bytes, "given"));
  }
}
