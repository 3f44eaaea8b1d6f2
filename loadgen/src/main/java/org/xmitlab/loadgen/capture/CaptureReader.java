package org.xmitlab.loadgen.capture;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.xmitlab.loadgen.scenario.UsageError;

/**
 * Finds the bulk transfers in a pcap or pcapng file, of either byte order, with usbmon (link types
 * 189 and 220) or USBPcap (249) records. Everything else in the file is passed over.
 */
public final class CaptureReader {
  private static final int PCAP_US = 0xA1B2C3D4;
  private static final int PCAP_NS = 0xA1B23C4D;
  private static final int SECTION_HEADER = 0x0A0D0D0A;
  private static final int BYTE_ORDER_MAGIC = 0x1A2B3C4D;
  private static final int INTERFACE_DESCRIPTION = 1;
  private static final int OBSOLETE_PACKET = 2;
  private static final int SIMPLE_PACKET = 3;
  private static final int ENHANCED_PACKET = 6;

  private final String source;
  private final ByteBuffer file;
  private final List<BulkTransfer> transfers = new ArrayList<>();
  private int packets;
  private int usbPackets;

  private CaptureReader(String source, byte[] bytes) {
    this.source = source;
    this.file = ByteBuffer.wrap(bytes);
  }

  /** Returns whether some bytes are the beginning of such a file. */
  public static boolean recognises(byte[] bytes) {
    if (bytes.length < Integer.BYTES) {
      return false;
    }
    int magic = ByteBuffer.wrap(bytes).getInt();
    int swapped = Integer.reverseBytes(magic);
    return magic == SECTION_HEADER || isPcap(magic) || isPcap(swapped);
  }

  private static boolean isPcap(int magic) {
    return magic == PCAP_US || magic == PCAP_NS;
  }

  /**
   * Reads a file.
   *
   * @param source what to call it in messages
   * @throws UsageError if it is damaged or holds no USB packets
   */
  public static List<BulkTransfer> read(String source, byte[] bytes) {
    CaptureReader reader = new CaptureReader(source, bytes);
    if (ByteBuffer.wrap(bytes).getInt() == SECTION_HEADER) {
      reader.readPcapng();
    } else {
      reader.readPcap();
    }
    if (reader.usbPackets == 0) {
      throw new UsageError(
          source
              + ": "
              + reader.packets
              + " packets, none of them USB; capture with usbmon (link type 189 or 220) or USBPcap"
              + " (249)");
    }
    return reader.transfers;
  }

  private void readPcap() {
    file.order(isPcap(file.getInt(0)) ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
    if (file.limit() < 24) {
      throw damaged(0, "the file header is cut off");
    }
    int linkType = file.getInt(20) & 0xFFFF;
    for (int at = 24; at < file.limit(); ) {
      if (file.limit() - at < 16) {
        throw damaged(at, "a packet header is cut off");
      }
      int captured = file.getInt(at + 8);
      at = packet(linkType, at + 16, captured, file.limit());
    }
  }

  private void readPcapng() {
    List<Integer> linkTypes = new ArrayList<>();
    for (int at = 0; at < file.limit(); ) {
      if (file.limit() - at < 12) {
        throw damaged(at, "a block is cut off");
      }
      if (file.getInt(at) == SECTION_HEADER) {
        file.order(ByteOrder.BIG_ENDIAN);
        if (file.getInt(at + 8) != BYTE_ORDER_MAGIC) {
          file.order(ByteOrder.LITTLE_ENDIAN);
        }
        if (file.getInt(at + 8) != BYTE_ORDER_MAGIC) {
          throw damaged(at + 8, "the byte-order magic is wrong");
        }
        linkTypes.clear();
      }
      int type = file.getInt(at);
      int blockBytes = file.getInt(at + 4);
      if (blockBytes < 12 || blockBytes > file.limit() - at) {
        throw damaged(at + 4, "a block of " + blockBytes + " bytes does not fit the file");
      }
      block(type, at + 8, at + blockBytes - 4, linkTypes);
      at += blockBytes;
    }
  }

  private void block(int type, int at, int end, List<Integer> linkTypes) {
    switch (type) {
      case INTERFACE_DESCRIPTION -> {
        need(at, end, 8);
        linkTypes.add(file.getShort(at) & 0xFFFF);
      }
      case ENHANCED_PACKET -> {
        need(at, end, 20);
        packet(linkType(linkTypes, at, file.getInt(at)), at + 20, file.getInt(at + 12), end);
      }
      case OBSOLETE_PACKET -> {
        need(at, end, 20);
        int id = file.getShort(at) & 0xFFFF;
        packet(linkType(linkTypes, at, id), at + 20, file.getInt(at + 12), end);
      }
      case SIMPLE_PACKET -> {
        need(at, end, 4);
        int captured = Math.min(file.getInt(at), end - at - 4);
        packet(linkType(linkTypes, at, 0), at + 4, captured, end);
      }
      default -> {} // statistics, names and what else there is
    }
  }

  private void need(int at, int end, int bytes) {
    if (end - at < bytes) {
      throw damaged(at, "a block is too short for its type");
    }
  }

  private int linkType(List<Integer> linkTypes, int at, int id) {
    if (id < 0 || id >= linkTypes.size()) {
      throw damaged(at, "a packet of interface " + id + " of " + linkTypes.size());
    }
    return linkTypes.get(id);
  }

  /** Looks at a packet; returns where it ends. */
  private int packet(int linkType, int at, int captured, int end) {
    if (captured < 0 || captured > end - at) {
      throw damaged(at, "a packet of " + captured + " bytes does not fit what is left");
    }
    packets++;
    switch (linkType) {
      case 220 -> usbmon(at, captured, 64);
      case 189 -> usbmon(at, captured, 48);
      case 249 -> usbPcap(at, captured);
      default -> {} // another interface of the file
    }
    return at + captured;
  }

  /** An IN transfer has its bytes where it completes, an OUT transfer where it is submitted. */
  private void usbmon(int at, int captured, int headerBytes) {
    usbPackets++;
    if (captured < headerBytes || file.get(at + UsbmonHeader.TRANSFER_TYPE_AT) != 3) {
      return;
    }
    int endpoint = file.get(at + UsbmonHeader.ENDPOINT_AT) & 0xFF;
    boolean in = (endpoint & 0x80) != 0;
    char event = (char) file.get(at + UsbmonHeader.TYPE_AT);
    int dataBytes = captured - headerBytes;
    if (dataBytes > 0 && event == (in ? 'C' : 'S')) {
      add(in, endpoint, at + headerBytes, dataBytes);
    }
  }

  private void usbPcap(int at, int captured) {
    usbPackets++;
    ByteOrder order = file.order();
    file.order(ByteOrder.LITTLE_ENDIAN); // always, whatever the file's own order
    int headerBytes = captured < 27 ? captured : file.getShort(at) & 0xFFFF;
    file.order(order);
    if (captured < 27 || headerBytes > captured || file.get(at + 22) != 3) {
      return;
    }
    int endpoint = file.get(at + 21) & 0xFF;
    boolean in = (endpoint & 0x80) != 0;
    boolean completed = (file.get(at + 16) & 1) != 0;
    if (captured > headerBytes && in == completed) {
      add(in, endpoint, at + headerBytes, captured - headerBytes);
    }
  }

  private void add(boolean in, int endpoint, int at, int lengthBytes) {
    byte[] bytes = Arrays.copyOfRange(file.array(), at, at + lengthBytes);
    String name = "packet " + packets + ", bulk " + (in ? "IN" : "OUT");
    transfers.add(new BulkTransfer(name + " endpoint " + (endpoint & 0x7F), in, bytes));
  }

  private UsageError damaged(int at, String what) {
    return new UsageError(source + ": byte " + at + ": " + what + "; the capture is damaged");
  }
}
