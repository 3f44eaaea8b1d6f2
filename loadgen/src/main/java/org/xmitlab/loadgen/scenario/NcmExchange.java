package org.xmitlab.loadgen.scenario;

import java.util.Locale;
import org.xmitlab.loadgen.pktgen.Pace;
import org.xmitlab.loadgen.pktgen.PktgenConfig;
import org.xmitlab.ncm.gadget.NcmGadget;
import org.xmitlab.ncm.host.HostTxConfig;
import org.xmitlab.ncm.ntb.NtbFormat;
import org.xmitlab.ncm.unwrap.GadgetUnwrap;
import org.xmitlab.ncm.unwrap.UnwrapVersion;
import org.xmitlab.netdev.Frame;

/**
 * What gadget and host do with each other: who sends, what they negotiate, and how the host
 * behaves.
 *
 * @param direction who sends, or who asks
 * @param workload what is sent, which decides whether the host sends as well
 * @param format block format that the host asks for
 * @param crc CRC mode that the host asks for
 * @param unwrap the gadget's receive checks
 * @param maxSegmentBytes longest frame that the function takes
 * @param hostTimerNs one turn of the host's flush timer in ns, 0 for no aggregation
 * @param hostNtbBytes the host's block size
 * @param hostRateBps offered L2 rate of the host's generator in bits per second, 0 for all it can,
 *     {@value #AS_THE_GADGET} for as the gadget's
 */
public record NcmExchange(
    Direction direction,
    WorkloadKind workload,
    NtbFormat format,
    boolean crc,
    UnwrapVersion unwrap,
    int maxSegmentBytes,
    long hostTimerNs,
    int hostNtbBytes,
    long hostRateBps) {
  /** Stands for a rate that was not given. */
  public static final long AS_THE_GADGET = -1;

  /** What the host sends beside a workload if no rate is given: half of gigabit, assumed. */
  private static final long STREAM_BPS = 500_000_000L;

  private static final int MAX_SEGMENT_BYTES = 8000;
  private static final int MIN_HOST_NTB_BYTES = 2048;
  private static final long MIN_RATE_BPS = 1_000;
  private static final long MAX_RATE_BPS = 1_000_000_000_000L;
  private static final Registry<UnwrapVersion> UNWRAPS =
      new Registry<>("version", UnwrapVersion.all(), UnwrapVersion::name, UnwrapVersion::about);

  static NcmExchange of(OptionValues values) {
    ScenarioText text = values.text();
    Direction direction = Direction.of(text.get(ScenarioOption.DIRECTION));
    WorkloadKind workload = WorkloadKind.of(values);
    checkDirection(direction, workload);
    if (workload == WorkloadKind.BIDIRECTIONAL
        && text.get(ScenarioOption.HOST_RATE).equals("max")) {
      throw UsageError.value(
          "--host-rate", "max", "with --workload bidirectional the host sends at a rate");
    }
    boolean crc = crc(text);
    if (crc && (direction.isOut() || needsHost(workload))) {
      throw new UsageError("--crc: 'on' goes with --direction in only; a Linux host sends no CRC");
    }
    UnwrapVersion unwrap = UNWRAPS.get("--unwrap", text.get(ScenarioOption.UNWRAP));
    return new NcmExchange(
        direction,
        workload,
        format(text),
        crc,
        unwrap,
        maxSegmentBytes(values, unwrap),
        values.duration(ScenarioOption.HOST_TIMER, 0, OptionValues.MAX_TIMER_NS),
        values.bytes(ScenarioOption.HOST_NTB_SIZE, MIN_HOST_NTB_BYTES, HostTxConfig.MAX_BYTES),
        hostRateBps(text));
  }

  private static void checkDirection(Direction direction, WorkloadKind workload) {
    if (workload == WorkloadKind.REQUEST_RESPONSE && direction == Direction.BOTH) {
      throw new UsageError(
          "--direction: 'both' is not accepted with --workload request-response; in or out says"
              + " who asks");
    }
    if ((workload.isTcp() || workload.isUdp()) && direction != Direction.IN) {
      throw new UsageError(
          "--direction: '"
              + direction.name().toLowerCase(Locale.ROOT)
              + "' is not accepted with --workload "
              + workload.label()
              + ", whose sender is the gadget: in; --workload bidirectional uses both directions");
    }
  }

  private static boolean needsHost(WorkloadKind workload) {
    return workload.isTcp() || workload == WorkloadKind.REQUEST_RESPONSE;
  }

  /** Returns whether the host sends anything. */
  public boolean hostSends() {
    return direction.isOut() || needsHost(workload);
  }

  /** Returns whether every frame waits for the answer to the one before. */
  public boolean requestResponse() {
    return workload == WorkloadKind.REQUEST_RESPONSE;
  }

  /** Returns the distance of the frames that the host sends beside a workload. */
  public Pace streamPace(int frameBytes) {
    return Pace.atRate(8L * frameBytes, streamBps());
  }

  private long streamBps() {
    return hostRateBps > 0 ? hostRateBps : STREAM_BPS;
  }

  private static NtbFormat format(ScenarioText text) {
    String format = text.get(ScenarioOption.NTB_FORMAT);
    return switch (format) {
      case "16" -> NtbFormat.NTB16;
      case "32" -> NtbFormat.NTB32;
      default -> throw UsageError.value("--ntb-format", format, "formats are 16 and 32");
    };
  }

  private static boolean crc(ScenarioText text) {
    String crc = text.get(ScenarioOption.CRC);
    if (!crc.equals("on") && !crc.equals("off")) {
      throw UsageError.value("--crc", crc, "modes are on and off");
    }
    return crc.equals("on");
  }

  private static int maxSegmentBytes(OptionValues values, UnwrapVersion unwrap) {
    int bytes =
        values.bytes(ScenarioOption.MAX_SEGMENT, GadgetUnwrap.MAX_SEGMENT_BYTES, MAX_SEGMENT_BYTES);
    boolean settable = unwrap.equals(UnwrapVersion.LATEST) || unwrap.equals(UnwrapVersion.V6_9);
    if (bytes != GadgetUnwrap.MAX_SEGMENT_BYTES && !settable) {
      throw UsageError.value(
          "--max-segment",
          values.text().get(ScenarioOption.MAX_SEGMENT),
          "it can be set from v6.8 on: --unwrap v6.9 or latest");
    }
    return bytes;
  }

  private static long hostRateBps(ScenarioText text) {
    String rate = text.get(ScenarioOption.HOST_RATE);
    if (rate.isEmpty()) {
      return AS_THE_GADGET;
    }
    long bps = rate.equals("max") ? 0 : Units.bitsPerSecond("--host-rate", rate);
    if (!rate.equals("max") && (bps < MIN_RATE_BPS || bps > MAX_RATE_BPS)) {
      throw UsageError.value("--host-rate", rate, "accepted: 1k to 1000G, or max");
    }
    return bps;
  }

  /** Returns what the host's generator sends. */
  public PktgenConfig hostGenerator(PktgenConfig gadgets) {
    if (hostRateBps == AS_THE_GADGET) {
      return gadgets;
    }
    return new PktgenConfig(
        gadgets.count(),
        gadgets.durationNs(),
        gadgets.sizeBytes(),
        gadgets.burst(),
        gadgets.cloneSkb(),
        hostRateBps == 0 ? Pace.every(0) : Pace.atRate(bitsPerCall(gadgets), hostRateBps));
  }

  /** Refuses a rate at which the host's generator would only wait. */
  void checkHostPace(OptionValues values, PktgenConfig gadgets) {
    if (hostRateBps > 0) {
      values.pace(ScenarioOption.HOST_RATE, bitsPerCall(gadgets), hostRateBps);
    }
  }

  private static long bitsPerCall(PktgenConfig generator) {
    return 8L * generator.sizeBytes() * generator.burst();
  }

  /**
   * Reads the length of the frames. Each must fit the gadget's block; if the host sends such
   * frames, its own block too, and a Linux host sends none above {@code wMaxSegmentSize}.
   */
  int sizeBytes(OptionValues values, int ntbBytes, UsbLink link) {
    int longest = NcmGadget.maxFrameBytes(format, crc, ntbBytes);
    int sizeBytes = values.bytes(ScenarioOption.SIZE, Frame.HEADER_BYTES + 1, longest);
    if (hostSendsFullFrames() && sizeBytes > hostMaxFrameBytes(link)) {
      throw UsageError.value(
          "--size",
          values.text().get(ScenarioOption.SIZE),
          "accepted: "
              + (Frame.HEADER_BYTES + 1)
              + " to "
              + Math.min(longest, hostMaxFrameBytes(link))
              + "; the host sends these frames as well, see --max-segment and --host-ntb-size");
    }
    return sizeBytes;
  }

  private boolean hostSendsFullFrames() {
    return direction.isOut() || requestResponse() || workload == WorkloadKind.BIDIRECTIONAL;
  }

  private int hostMaxFrameBytes(UsbLink link) {
    HostTxConfig host =
        new HostTxConfig(
            format,
            hostNtbBytes,
            link.serviceTime().maxPacketBytes(),
            false,
            false,
            HostTxConfig.MAX_DATAGRAMS,
            hostTimerNs);
    return Math.min(maxSegmentBytes, host.maxFrameBytes());
  }
}
