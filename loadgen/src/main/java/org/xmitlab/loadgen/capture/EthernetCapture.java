package org.xmitlab.loadgen.capture;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;

/** Writes down the frames that an Ethernet interface sends and receives, as they pass its MAC. */
public final class EthernetCapture {
  private final PcapngWriter writer;

  /** Begins a file. The stream should be buffered; the caller closes it. */
  public EthernetCapture(OutputStream out, String interfaceName) throws IOException {
    this.writer = new PcapngWriter(out);
    writer.addInterface(
        PcapngWriter.LINKTYPE_ETHERNET, interfaceName, "frames on the wire, without FCS");
  }

  /** Writes a frame whose last bit has left. */
  public void sent(byte[] bytes, int offset, int lengthBytes, long atNs) {
    frame(bytes, offset, lengthBytes, atNs, PcapngWriter.OUTBOUND);
  }

  /** Writes a frame whose last bit has arrived. */
  public void received(byte[] bytes, int offset, int lengthBytes, long atNs) {
    frame(bytes, offset, lengthBytes, atNs, PcapngWriter.INBOUND);
  }

  private void frame(byte[] bytes, int offset, int lengthBytes, long atNs, int flags) {
    try {
      writer.beginPacket(0, atNs, lengthBytes);
      writer.add(bytes, offset, lengthBytes);
      writer.endPacket(flags, null);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
