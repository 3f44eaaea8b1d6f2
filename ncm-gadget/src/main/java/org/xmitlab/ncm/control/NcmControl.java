package org.xmitlab.ncm.control;

import java.util.Arrays;
import org.xmitlab.ncm.ntb.LittleEndian;
import org.xmitlab.ncm.ntb.NtbFormat;

/**
 * Endpoint 0 of the gadget: answers the requests of an enumeration and those of the class, and
 * keeps what has been negotiated; counterpart of {@code ncm_setup()}, {@code ncm_set_alt()} and the
 * composite code above them (spec/ncm.md sections 4.1 to 4.3).
 */
public final class NcmControl {
  /** Smallest input size that a host may set. */
  public static final int MIN_INPUT_BYTES = 2048;

  /** {@code dwNtbInMaxSize} and {@code dwNtbOutMaxSize}. */
  public static final int MAX_NTB_BYTES = 16384;

  /** Length of the block that GET_NTB_PARAMETERS returns. */
  public static final int PARAMETERS_BYTES = 28;

  /** Set by the default packet filter: promiscuous, all multicast, directed and broadcast. */
  private static final int DEFAULT_FILTER = 0x000E;

  private static final int DEVICE_DESCRIPTOR = 1;
  private static final int CONFIGURATION_DESCRIPTOR = 2;
  private static final int STRING_DESCRIPTOR = 3;

  private final NcmDescriptors descriptors;
  private final Notifications notifications;
  private NtbFormat format = NtbFormat.NTB16;
  private boolean crc;
  private int inputBytes = MAX_NTB_BYTES;
  private int packetFilter = DEFAULT_FILTER;
  private int configuration;
  private int dataAlternate;
  private int address;

  /** Creates a function that has just been plugged in. */
  public NcmControl(NcmDescriptors descriptors, Notifications notifications) {
    this.descriptors = descriptors;
    this.notifications = notifications;
  }

  /**
   * Handles a control transfer.
   *
   * @param data what the host sends with it; empty for an IN transfer
   * @return what the device sends, empty for an OUT transfer; null: the endpoint stalls
   */
  public byte[] handle(SetupPacket setup, byte[] data) {
    byte[] answer =
        switch (setup.requestType() & ~SetupPacket.IN) {
          case SetupPacket.TO_DEVICE -> device(setup);
          case SetupPacket.TO_INTERFACE -> standardInterface(setup);
          case SetupPacket.CLASS_TO_INTERFACE -> classRequest(setup, data);
          default -> null;
        };
    if (answer == null || !setup.isIn()) {
      return answer;
    }
    return answer.length > setup.lengthBytes()
        ? Arrays.copyOf(answer, setup.lengthBytes())
        : answer;
  }

  private byte[] device(SetupPacket setup) {
    return switch (setup.requestType() << 8 | setup.request()) {
      case 0x8006 -> descriptor(setup.value() >> 8, setup.value() & 0xFF);
      case 0x0005 -> {
        address = setup.value();
        yield done();
      }
      case 0x0009 -> setConfiguration(setup.value());
      case 0x8008 -> new byte[] {(byte) configuration};
      default -> null;
    };
  }

  private byte[] descriptor(int type, int index) {
    return switch (type) {
      case DEVICE_DESCRIPTOR -> descriptors.device();
      case CONFIGURATION_DESCRIPTOR -> index == 0 ? descriptors.configuration() : null;
      case STRING_DESCRIPTOR -> descriptors.string(index);
      default -> null;
    };
  }

  private byte[] setConfiguration(int value) {
    if (value > 1) {
      return null;
    }
    configuration = value;
    setDataAlternate(0);
    return done();
  }

  private byte[] standardInterface(SetupPacket setup) {
    boolean data = setup.index() == NcmDescriptors.DATA_INTERFACE;
    boolean control = setup.index() == NcmDescriptors.CONTROL_INTERFACE;
    if (configuration == 0 || (!data && !control)) {
      return null;
    }
    return switch (setup.requestType() << 8 | setup.request()) {
      case 0x010B -> {
        if (setup.value() > (data ? 1 : 0)) {
          yield null;
        }
        if (data) {
          setDataAlternate(setup.value());
          notifications.trigger();
        }
        yield done();
      }
      case 0x810A -> new byte[] {(byte) (data ? dataAlternate : 0)};
      default -> null;
    };
  }

  /** A data interface that was active forgets what was negotiated. */
  private void setDataAlternate(int alternate) {
    if (dataAlternate == 1) {
      format = NtbFormat.NTB16;
      crc = false;
      inputBytes = MAX_NTB_BYTES;
      packetFilter = DEFAULT_FILTER;
    }
    dataAlternate = alternate;
  }

  private byte[] classRequest(SetupPacket setup, byte[] data) {
    if (configuration == 0 || setup.index() != NcmDescriptors.CONTROL_INTERFACE) {
      return null;
    }
    int length = setup.lengthBytes();
    boolean noValue = setup.value() == 0;
    return switch (setup.requestType() << 8 | setup.request()) {
      case 0x2143 -> length == 0 ? setFilter(setup.value()) : null;
      case 0xA180 -> length > 0 && noValue ? parameters() : null;
      case 0xA183 -> length >= 2 && noValue ? number(format == NtbFormat.NTB32 ? 1 : 0, 2) : null;
      case 0x2184 -> length == 0 && setup.value() <= 1 ? setFormat(setup.value()) : null;
      case 0xA185 -> length >= 4 && noValue ? number(inputBytes, 4) : null;
      case 0x2186 -> length == 4 && noValue ? setInputSize(data) : null;
      case 0xA189 -> length >= 2 && noValue ? number(crc ? 1 : 0, 2) : null;
      case 0x218A -> length == 0 && setup.value() <= 1 ? setCrc(setup.value() == 1) : null;
      default -> null;
    };
  }

  private byte[] setFilter(int value) {
    packetFilter = value;
    return done();
  }

  private byte[] setFormat(int value) {
    format = value == 1 ? NtbFormat.NTB32 : NtbFormat.NTB16;
    return done();
  }

  private byte[] setCrc(boolean on) {
    crc = on;
    return done();
  }

  private byte[] setInputSize(byte[] data) {
    if (data.length != Integer.BYTES) {
      return null;
    }
    int bytes = LittleEndian.get32(data, 0);
    if (bytes < MIN_INPUT_BYTES || bytes > MAX_NTB_BYTES) {
      return null;
    }
    inputBytes = bytes;
    return done();
  }

  private static byte[] parameters() {
    byte[] block = new byte[PARAMETERS_BYTES];
    LittleEndian.put16(block, 0, PARAMETERS_BYTES);
    LittleEndian.put16(block, 2, 3); // NTB16 and NTB32
    LittleEndian.put32(block, 4, MAX_NTB_BYTES);
    LittleEndian.put16(block, 8, NtbFormat.ALIGNMENT_BYTES);
    LittleEndian.put16(block, 12, NtbFormat.ALIGNMENT_BYTES);
    LittleEndian.put32(block, 16, MAX_NTB_BYTES);
    LittleEndian.put16(block, 20, NtbFormat.ALIGNMENT_BYTES);
    LittleEndian.put16(block, 24, NtbFormat.ALIGNMENT_BYTES);
    return block;
  }

  private static byte[] number(int value, int sizeBytes) {
    byte[] four = new byte[Integer.BYTES];
    LittleEndian.put32(four, 0, value);
    return Arrays.copyOf(four, sizeBytes);
  }

  private static byte[] done() {
    return new byte[0];
  }

  /** Returns the block format. */
  public NtbFormat format() {
    return format;
  }

  /** Returns whether frames carry a CRC. */
  public boolean crc() {
    return crc;
  }

  /** Returns the largest block in bytes that the gadget may send. */
  public int inputBytes() {
    return inputBytes;
  }

  /** Returns the packet filter. */
  public int packetFilter() {
    return packetFilter;
  }

  /** Returns whether the bulk endpoints are enabled. */
  public boolean isConnected() {
    return configuration != 0 && dataAlternate == 1;
  }

  /** Returns the bus address, 0 before one is set. */
  public int address() {
    return address;
  }

  /** Returns the function's descriptors. */
  public NcmDescriptors descriptors() {
    return descriptors;
  }

  /** Returns the function's notifications. */
  public Notifications notifications() {
    return notifications;
  }
}
