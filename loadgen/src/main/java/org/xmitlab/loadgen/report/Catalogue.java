package org.xmitlab.loadgen.report;

import java.util.Map;
import org.xmitlab.clockevent.ClockEventModel;
import org.xmitlab.cpu.Cost;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.hrtimer.HrtimerVersion;
import org.xmitlab.loadgen.scenario.Names;
import org.xmitlab.loadgen.scenario.UsbLink;
import org.xmitlab.ncm.policy.NamedPolicy;
import org.xmitlab.ncm.usb.UsbSpeed;
import org.xmitlab.provenance.Figure;
import org.xmitlab.stmmac.mac.EthernetSpeed;
import org.xmitlab.stmmac.policy.TxProfile;

/** What can be named on the command line, with provenance for every number. */
public final class Catalogue {
  private Catalogue() {}

  /** Returns the timer cores. */
  public static String kernels() {
    Table table = new Table("kernel", "what it is");
    for (HrtimerVersion version : Names.KERNELS.entries().values()) {
      table.row(version.name(), version.about());
    }
    return table.toString();
  }

  /** Returns the clock-event hardware with its costs. */
  public static String timers() {
    Table table = new Table("timer", ">ns a program", "provenance", "what it is");
    for (ClockEventModel model : Names.TIMERS.entries().values()) {
      Figure program = model.programNs();
      table.row(
          model.name(),
          Digits.grouped(program.value()),
          program.provenance().word() + ": " + program.source(),
          model.about());
    }
    return table.toString();
  }

  /** Returns the aggregation policies of the NCM gadget and the coalescing policies of stmmac. */
  public static String policies() {
    Table ncm = new Table("ncm policy", "source", "what it does");
    for (NamedPolicy policy : Names.NCM_POLICIES.entries().values()) {
      ncm.row(policy.name(), policy.source(), policy.about());
    }
    Table stmmac = new Table("stmmac policy", ">tx-usecs", ">tx-frames", "source", "what it does");
    for (TxProfile profile : Names.STMMAC_PROFILES.entries().values()) {
      stmmac.row(
          profile.name(),
          Integer.toString(profile.defaultUsecs()),
          Integer.toString(profile.defaultFrames()),
          profile.source(),
          profile.about());
    }
    return ncm + "\n" + stmmac;
  }

  /** Returns the links. */
  public static String links() {
    Table table =
        new Table(
            "link", ">packet", ">ps a byte", ">overhead a packet", ">a transfer", "what it is");
    for (UsbLink link : Names.LINKS.entries().values()) {
      if (link.serviceTime() instanceof UsbSpeed speed) {
        table.row(
            link.name(),
            speed.maxPacketBytes() + " B",
            figure(speed.bytePs(), ""),
            figure(speed.packetOverheadBytes(), " B"),
            figure(speed.transferOverheadNs(), " ns"),
            link.about());
      } else {
        table.row(link.name(), "", "", "", "", link.about());
      }
    }
    for (EthernetSpeed speed : Names.SPEEDS.entries().values()) {
      table.row(speed.name(), "", "", "", "", "stmmac: Ethernet, " + speed.name() + " Mbit/s");
    }
    return table + "a rate such as 3.97G makes an ideal wire that carries just that\n";
  }

  private static String figure(Figure figure, String unit) {
    return Digits.grouped(figure.value()) + unit + " (" + figure.provenance().word() + ")";
  }

  /** Returns the cost profiles, every figure with its provenance. */
  public static String profiles() {
    StringBuilder text = new StringBuilder();
    for (CostProfile profile : Names.PROFILES.entries().values()) {
      text.append(profile.name()).append(": ").append(profile.about()).append('\n');
      if (!profile.figures().isEmpty()) {
        Table table = new Table("  work", ">ns", "provenance", "source");
        for (Map.Entry<Cost, Figure> cost : profile.figures().entrySet()) {
          Figure figure = cost.getValue();
          table.row(
              "  " + cost.getKey().label(),
              Digits.grouped(figure.value()),
              figure.provenance().word(),
              figure.source());
        }
        text.append(table);
      }
      text.append('\n');
    }
    return text.toString();
  }
}
