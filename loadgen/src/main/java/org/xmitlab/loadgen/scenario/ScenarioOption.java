package org.xmitlab.loadgen.scenario;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The options that make a scenario, as they are written on the command line. */
public enum ScenarioOption {
  /** Timer core's version. */
  KERNEL("v5.10.24", "kernel version of the timer core"),
  /** Clock-event hardware. */
  TIMER_HW("soc-slow", "clock-event hardware; a profile of the same name as one brings that"),
  /** Overrides what one program costs. */
  TIMER_COST("", "what one program of the timer hardware costs, instead of its own figure"),
  /** Driver policy. */
  POLICY("per-packet", "what the driver does with a frame and its timer"),
  /** How the driver's timer expires. */
  TIMER_MODE(
      "soft",
      "the driver's timer: soft, hard or lazy (soft, hardware left alone when it moves later)"),
  /** Cost profile. */
  PROFILE("soc", "what work costs"),
  /** Tick rate. */
  HZ("250", "ticks per second: 100, 250, 300 or 1000; stmmac also 0, no tick"),
  /** USB link. */
  LINK("super-plus", "ncm: USB speed, none: the host never takes a block; stmmac: Mbit/s"),
  /** Frame size. */
  SIZE("1500", "frame length with Ethernet header, without FCS"),
  /** Packets to send. */
  COUNT("", "packets to send; checked after each burst"),
  /** Time to send for. */
  DURATION("100ms", "virtual time to send for, when no count is given"),
  /** Packets per transmit call. */
  BURST("1", "packets per transmit call; all but the last announce another"),
  /** Gap between transmit calls. */
  DELAY("0ns", "time between transmit calls"),
  /** Offered rate. */
  RATE("", "offered L2 rate instead of a delay"),
  /** Calls per packet. */
  CLONE_SKB("0", "transmit calls that send the same packet"),
  /** Flush timeout. */
  TIMEOUT("300us", "the driver's flush timeout"),
  /** Block size. */
  NTB_SIZE("16K", "negotiated block size, 2K to 16K"),
  /** Packets per block. */
  MAX_DATAGRAMS("31", "most packets in a block; mainline's TX_MAX_NUM_DPE allows 31"),
  /** Request pool. */
  REQUESTS("10", "USB requests in the driver's pool"),
  /** Who sends. */
  DIRECTION("in", "as USB says: in (gadget to host), out (host to gadget) or both"),
  /** Block format. */
  NTB_FORMAT("16", "block format that the host asks for: 16 or 32"),
  /** CRC mode. */
  CRC("off", "CRC mode that the host asks for: on or off"),
  /** Receive checks. */
  UNWRAP("latest", "version of the gadget's receive checks: v5.10, v6.1, v6.9 or latest"),
  /** Longest frame of the function. */
  MAX_SEGMENT("1514", "longest frame that the function takes (wMaxSegmentSize), 1514 to 8000"),
  /** Host's flush timer. */
  HOST_TIMER("400us", "one turn of the host's flush timer (tx_timer_usecs); 0ns: no aggregation"),
  /** Host's offered rate. */
  HOST_RATE("", "offered L2 rate of the host's generator: a rate or max; else as the gadget's"),
  /** Host's block size. */
  HOST_NTB_SIZE("16K", "the host's block size, 2K to 16K"),
  /** Root seed. */
  SEED("1", "root of all random streams"),
  /** What sends. */
  WORKLOAD(
      "pktgen", "what sends: pktgen, tcp, bidirectional, udp-flood, bursts or request-response"),
  /** Flows. */
  FLOWS("1", "tcp, udp: how many flows or sockets, 1 to 64"),
  /** Transmit queues. */
  QUEUES(
      "1", "transmit queues, 1 to 8; TSO and pktgen use the first only, flows are spread over all"),
  /** MAC core. */
  CORE("gmac4", "family of the MAC: gmac3, gmac4, gmac4-msi or xgmac"),
  /** Coalescing settings. */
  COALESCE(
      "",
      "ethtool -C, as tx-usecs=1000:tx-frames=25:rx-usecs=204; q1.tx-usecs=100 for one queue;"
          + " commas do as well in run"),
  /** MAC clock. */
  CLOCK("200M", "bus clock in whole MHz, which times the receive watchdog; 0: no watchdog"),
  /** Ring size. */
  RING("", "descriptors per ring, a power of two from 64 to 1024; else the policy's own"),
  /** Byte queue limits. */
  BQL("on", "byte queue limits: on or off"),
  /** Segmentation. */
  TSO("on", "segmentation in hardware where the core can: on or off"),
  /** Read-ahead. */
  FIFO("0", "bytes that the transmit engine reads ahead of the wire"),
  /** Injected fault. */
  FAULT("", "lose-completion@N: the hardware never reports packet N as sent"),
  /** Window. */
  CWND("400000", "tcp: window in bytes"),
  /** Frames per packet. */
  SEGMENTS("45", "tcp: frames of a full GSO packet, 1 to 45"),
  /** Page fragments. */
  FRAGMENT("32768", "tcp: size of the page fragments that hold the payload"),
  /** Small queues. */
  TSQ("138000", "tcp: bytes allowed below TCP, if more than two packets"),
  /** Distance. */
  NET_DELAY("20us", "delay of the network, one way"),
  /** Receiver's coalescing. */
  PEER_COALESCE("50us", "tcp: how long the receiver's interrupt waits for more frames"),
  /** Acknowledgements. */
  ACK_EVERY("0", "tcp: acknowledge every so many frames instead of every batch"),
  /** Time before the measurement. */
  WARM_UP("100ms", "tcp: virtual time before counting begins");

  private final String defaultText;
  private final String about;

  ScenarioOption(String defaultText, String about) {
    this.defaultText = defaultText;
    this.about = about;
  }

  /** Returns the option as written: {@code --timer-hw}. */
  public String flag() {
    return "--" + name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns what is taken when the option is not given; empty if nothing is. */
  public String defaultText() {
    return defaultText;
  }

  /** Returns what the option is, in a few words. */
  public String about() {
    return about;
  }

  /**
   * Returns the option of a flag.
   *
   * @throws UsageError if there is none, naming the nearest
   */
  public static ScenarioOption ofFlag(String flag) {
    for (ScenarioOption option : values()) {
      if (option.flag().equals(flag)) {
        return option;
      }
    }
    List<String> flags = Arrays.stream(values()).map(ScenarioOption::flag).toList();
    throw new UsageError(
        flag + ": no such option; did you mean " + Registry.nearest(flag, flags) + "?");
  }
}
