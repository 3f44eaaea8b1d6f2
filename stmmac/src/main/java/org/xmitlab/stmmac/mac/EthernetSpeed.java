package org.xmitlab.stmmac.mac;

import java.util.List;

/**
 * An Ethernet wire: what a frame takes on it, preamble, FCS and gap included.
 *
 * @param name the name users give on the command line
 * @param bitPs time of a bit in ps
 */
public record EthernetSpeed(String name, long bitPs) {
  /** Preamble and start delimiter, FCS, and the gap between frames. */
  public static final int OVERHEAD_BYTES = 8 + 4 + 12;

  /** Shortest frame without FCS; shorter ones are padded. */
  private static final int MIN_FRAME_BYTES = 60;

  private static final int PS_PER_NS = 1_000;

  /** 10 Mbit/s. */
  public static final EthernetSpeed MBIT_10 = new EthernetSpeed("10", 100_000);

  /** 100 Mbit/s. */
  public static final EthernetSpeed MBIT_100 = new EthernetSpeed("100", 10_000);

  /** 1 Gbit/s. */
  public static final EthernetSpeed MBIT_1000 = new EthernetSpeed("1000", 1_000);

  /** 2.5 Gbit/s. */
  public static final EthernetSpeed MBIT_2500 = new EthernetSpeed("2500", 400);

  /** 10 Gbit/s; only an XGMAC has it. */
  public static final EthernetSpeed MBIT_10000 = new EthernetSpeed("10000", 100);

  /** Returns every speed, slowest first. */
  public static List<EthernetSpeed> all() {
    return List.of(MBIT_10, MBIT_100, MBIT_1000, MBIT_2500, MBIT_10000);
  }

  /** Returns how many byte times a frame takes; its length is without FCS. */
  public static int wireBytes(int frameBytes) {
    return Math.max(frameBytes, MIN_FRAME_BYTES) + OVERHEAD_BYTES;
  }

  /** Returns how long a frame keeps the wire, in ns, rounded down; length without FCS. */
  public long frameNs(int frameBytes) {
    return bitPs * 8 * wireBytes(frameBytes) / PS_PER_NS;
  }

  /** Returns how long a number of bytes takes, in ns, rounded down. */
  public long bytesNs(long bytes) {
    return bitPs * 8 * bytes / PS_PER_NS;
  }

  /** Returns the bit rate. */
  public long bitsPerSecond() {
    return 1_000_000_000_000L / bitPs;
  }
}
