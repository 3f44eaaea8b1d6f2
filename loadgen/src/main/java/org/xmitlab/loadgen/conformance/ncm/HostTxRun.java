package org.xmitlab.loadgen.conformance.ncm;

import java.util.List;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.hrtimer.version.HrtimerVersions;
import org.xmitlab.ncm.host.CdcNcmNic;
import org.xmitlab.ncm.host.HostComputer;
import org.xmitlab.ncm.host.HostObserver;
import org.xmitlab.ncm.host.HostTxConfig;
import org.xmitlab.ncm.usb.BulkOutLink;
import org.xmitlab.ncm.usb.ServiceTime;
import org.xmitlab.ncm.usb.UsbBus;
import org.xmitlab.ncm.usb.UsbRequest;
import org.xmitlab.netdev.Frame;
import org.xmitlab.time.Simulation;

/** One line of {@code hosttx.jsonl}; the device takes no transfer, and requests never run out. */
final class HostTxRun {
  private static final List<String> QUIET =
      List.of("timer_started", "pending_frames", "pending_cnt");
  private static final List<String> SENDING =
      List.of("timer_started", "pending_frames", "pending_cnt", "ntb", "packets");

  private final JsonLine line;
  private final HostTxConfig config;
  private final Simulation simulation = new Simulation();
  private final CdcNcmNic nic;
  private final PatternFrame frame = new PatternFrame(HostTxConfig.MAX_BYTES);
  private final HostComputer host;
  private UsbRequest left;
  private int leftDatagrams;

  HostTxRun(JsonLine line) {
    this.line = line;
    int maxPacketBytes = NtbSetup.maxPacketBytes(line);
    this.config =
        new HostTxConfig(
            NtbSetup.format(line),
            line.get("tx_max_requested").integer(1024, HostTxConfig.MAX_BYTES),
            maxPacketBytes,
            line.get("send_zlp_device").truth(),
            line.get("ndp_to_end").truth(),
            line.get("tx_max_datagrams").integer(1, HostTxConfig.MAX_DATAGRAMS),
            HostTxConfig.TIMER_NS);
    this.host = new HostComputer(simulation, HrtimerVersions.V6_1, CostProfile.FREE);
    BulkOutLink link =
        new BulkOutLink(
            simulation.events(),
            host.cpu(),
            host.cpu(),
            ServiceTime.none(maxPacketBytes),
            new UsbBus(),
            1,
            HostTxConfig.MAX_BYTES,
            (bytes, lengthBytes, atNs) -> {});
    this.nic = new CdcNcmNic(config, host, link, Integer.MAX_VALUE);
    nic.observe(new Sent());
  }

  /** Replays the line; returns the first difference, null if there is none. */
  String play() {
    String derived = number("tx_max", config.txMaxBytes());
    derived = derived != null ? derived : number("min_tx_pkt", config.minTxPktBytes());
    derived = derived != null ? derived : number("max_ndp_size", config.reservedBytes());
    if (derived != null) {
      return derived;
    }
    List<JsonLine> steps = line.get("steps").list();
    List<JsonLine> results = line.get("results").list(steps.size(), "a result for every step");
    for (int i = 0; i < steps.size(); i++) {
      long startsBefore = nic.timerStarts();
      left = null;
      leftDatagrams = 0;
      boolean done = step(steps.get(i));
      boolean started = nic.timerStarts() != startsBefore;
      String difference = difference(results.get(i), done, started);
      if (difference != null) {
        return "step " + i + " " + steps.get(i).node() + ": " + difference;
      }
    }
    return null;
  }

  private String number(String field, int replayed) {
    int recorded = line.get(field).integer(0, Integer.MAX_VALUE);
    return same(field, recorded, replayed);
  }

  private boolean step(JsonLine step) {
    List<JsonLine> words = step.list();
    String word = words.isEmpty() ? "" : words.get(0).text();
    if (word.equals("x") && words.size() == 3) {
      int length = words.get(1).integer(Frame.HEADER_BYTES, HostTxConfig.MAX_BYTES);
      int seed = words.get(2).integer(0, Integer.MAX_VALUE);
      host.cpu().softirqs().disableBottomHalves();
      nic.startXmit(frame.of(length, seed), false);
      host.cpu().softirqs().enableBottomHalves();
      return true;
    }
    if (word.equals("timer") && words.size() == 1) {
      if (!nic.timerArmed()) {
        return false;
      }
      simulation.runUntil(nic.timerExpiresNs());
      return true;
    }
    throw step.found("[\"x\", length, seed] or [\"timer\"]");
  }

  private String difference(JsonLine recorded, boolean done, boolean timerStarted) {
    if (recorded.node().isNull() || !done) {
      return recorded.node().isNull() && !done ? null : "recorded " + recorded.node();
    }
    boolean sends = recorded.has("ntb");
    recorded.withFields(sends ? SENDING : QUIET);
    if (recorded.get("timer_started").truth() != timerStarted) {
      return "timer_started: recorded " + !timerStarted + ", replayed " + timerStarted;
    }
    String difference = same(recorded, "pending_frames", nic.aggregation().openDatagrams());
    if (difference == null) {
      difference = same(recorded, "pending_cnt", nic.aggregation().pendingTurns());
    }
    if (difference != null) {
      return difference;
    }
    if (sends != (left != null)) {
      return sends ? "recorded a block, replayed none" : "recorded no block, replayed one";
    }
    if (!sends) {
      return null;
    }
    difference = new RecordedNtb(recorded.get("ntb"), config).difference(left.bytes());
    return difference != null ? difference : same(recorded, "packets", leftDatagrams);
  }

  private static String same(JsonLine recorded, String field, int replayed) {
    return same(field, recorded.get(field).integer(0, Integer.MAX_VALUE), replayed);
  }

  private static String same(String field, int recorded, int replayed) {
    return recorded == replayed
        ? null
        : field + ": recorded " + recorded + ", replayed " + replayed;
  }

  /** Remembers the block that leaves. */
  private final class Sent implements HostObserver {
    @Override
    public void ntbQueued(UsbRequest request, int datagrams, String why) {
      left = request;
      leftDatagrams = datagrams;
    }
  }
}
