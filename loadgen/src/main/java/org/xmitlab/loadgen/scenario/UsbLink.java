package org.xmitlab.loadgen.scenario;

import java.util.ArrayList;
import java.util.List;
import org.xmitlab.ncm.usb.ServiceTime;
import org.xmitlab.ncm.usb.UsbSpeed;

/**
 * A USB link by name.
 *
 * @param name the name users give on the command line
 * @param about what it is, in a sentence
 * @param serviceTime how long it takes for a transfer
 */
public record UsbLink(String name, String about, ServiceTime serviceTime) {
  private static final int SUPERSPEED_PACKET_BYTES = 1024;
  private static final long NS_PER_SECOND = 1_000_000_000L;

  /** Returns the links that have a name of their own. */
  public static List<UsbLink> all() {
    List<UsbLink> links = new ArrayList<>();
    for (UsbSpeed speed : UsbSpeed.all()) {
      links.add(new UsbLink(speed.name(), speed.about(), speed));
    }
    links.add(
        new UsbLink(
            "none",
            "the host never takes a block; requests stay queued",
            ServiceTime.none(SUPERSPEED_PACKET_BYTES)));
    return links;
  }

  /** Returns whether both directions share the wire: at high speed and below. */
  public boolean isHalfDuplex() {
    return speed().maxPacketBytes() < SUPERSPEED_PACKET_BYTES;
  }

  /** Returns the speed at which a device enumerates on it; an ideal wire is SuperSpeed Plus. */
  public UsbSpeed speed() {
    return serviceTime instanceof UsbSpeed speed ? speed : UsbSpeed.SUPER_PLUS;
  }

  /** Reads a link: a name, or a rate such as {@code 3.97G} for a wire that carries just that. */
  public static UsbLink of(String text) {
    if (!text.isEmpty() && Character.isDigit(text.charAt(0))) {
      long bitsPerSecond = Units.bitsPerSecond("--link", text);
      if (bitsPerSecond < 1_000_000) {
        throw UsageError.value("--link", text, "a wire carries at least 1M");
      }
      return new UsbLink(
          text,
          "an ideal wire of " + text + "bit/s of transfers",
          ServiceTime.linear(0, 8_000 * NS_PER_SECOND / bitsPerSecond, SUPERSPEED_PACKET_BYTES));
    }
    return Names.LINKS.get("--link", text);
  }
}
