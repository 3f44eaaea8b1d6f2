package org.xmitlab.ncm.host;

import java.nio.charset.StandardCharsets;
import org.xmitlab.ncm.control.NcmControl;
import org.xmitlab.ncm.control.NcmDescriptors;
import org.xmitlab.ncm.control.SetupPacket;
import org.xmitlab.ncm.ntb.LittleEndian;
import org.xmitlab.ncm.ntb.NtbFormat;

/**
 * A host that enumerates the device and binds the function, in the order in which Linux does
 * (spec/ncm.md section 4.2; {@code cdc_ncm_bind_common()}, 6.1 LTS). It takes no virtual time: runs
 * begin when the link is up.
 */
public final class CdcNcmBind {
  private static final byte[] NOTHING = {};
  private static final int EIGHT_BYTES = 8;
  private static final int CDC_ETHERNET = 0x0F;
  private static final int CDC_NCM = 0x1A;
  private static final int CRC_CAPABILITY = 0x10;
  private static final int FILTER_CAPABILITY = 0x01;
  private static final int CS_INTERFACE = 0x24;
  private static final int DEVICE_ADDRESS = 2;
  private static final int MAX_STRING_BYTES = 255;
  private static final int PACKET_FILTER = 0x000E;

  private final NcmControl device;
  private final ControlTap tap;
  private int macString;
  private int capabilities;
  private int maxSegmentBytes;
  private long reportedBps;
  private boolean carrier;

  private CdcNcmBind(NcmControl device, ControlTap tap) {
    this.device = device;
    this.tap = tap;
  }

  /**
   * Binds the function.
   *
   * @param tap sees every transfer
   * @throws IllegalStateException if the device refuses what a host cannot do without
   */
  public static Negotiated bind(NcmControl device, BindWishes wishes, ControlTap tap) {
    CdcNcmBind host = new CdcNcmBind(device, tap);
    host.enumerate();
    return host.bindFunction(wishes);
  }

  private void enumerate() {
    in(SetupPacket.TO_DEVICE, 6, 0x0100, 0, 18);
    out(SetupPacket.TO_DEVICE, 5, DEVICE_ADDRESS, 0, NOTHING);
    in(SetupPacket.TO_DEVICE, 6, 0x0100, 0, 18);
    byte[] head = in(SetupPacket.TO_DEVICE, 6, 0x0200, 0, 9);
    int totalBytes = LittleEndian.get16(head, 2);
    readFunction(in(SetupPacket.TO_DEVICE, 6, 0x0200, 0, totalBytes));
    out(SetupPacket.TO_DEVICE, 9, 1, 0, NOTHING);
  }

  private void readFunction(byte[] configuration) {
    for (int at = 0; at + 2 < configuration.length && configuration[at] > 2; ) {
      int type = configuration[at + 1] & 0xFF;
      int subtype = configuration[at + 2] & 0xFF;
      if (type == CS_INTERFACE && subtype == CDC_ETHERNET) {
        macString = configuration[at + 3] & 0xFF;
        maxSegmentBytes = LittleEndian.get16(configuration, at + 8);
      } else if (type == CS_INTERFACE && subtype == CDC_NCM) {
        capabilities = configuration[at + 5] & 0xFF;
      }
      at += configuration[at];
    }
  }

  private Negotiated bindFunction(BindWishes wishes) {
    setDataAlternate(1);
    setDataAlternate(0);
    byte[] parameters = classIn(0x80, NcmControl.PARAMETERS_BYTES);
    if ((capabilities & CRC_CAPABILITY) != 0) {
      classOut(0x8A, wishes.crc() ? 1 : 0, NOTHING);
    }
    boolean offers32 = (LittleEndian.get16(parameters, 2) & 2) != 0;
    if (offers32) {
      classOut(0x84, wishes.format() == NtbFormat.NTB32 ? 1 : 0, NOTHING);
    }
    setDataAlternate(1);
    byte[] mac = in(SetupPacket.TO_DEVICE, 6, 0x0300 | macString, 0x0409, MAX_STRING_BYTES);
    int inBytes = LittleEndian.get32(parameters, 4);
    if (wishes.rxBytes() != inBytes) {
      byte[] size = new byte[Integer.BYTES];
      LittleEndian.put32(size, 0, wishes.rxBytes());
      classOut(0x86, 0, size);
    }
    if ((capabilities & FILTER_CAPABILITY) != 0) {
      classOut(0x43, PACKET_FILTER, NOTHING);
    }
    hearNotifications();
    return new Negotiated(
        LittleEndian.get16(classIn(0x83, 2), 0) == 1 ? NtbFormat.NTB32 : NtbFormat.NTB16,
        LittleEndian.get16(classIn(0x89, 2), 0) == 1,
        LittleEndian.get32(classIn(0x85, 4), 0),
        LittleEndian.get32(parameters, 16),
        LittleEndian.get16(parameters, 26),
        maxSegmentBytes,
        new String(mac, 2, mac.length - 2, StandardCharsets.UTF_16LE),
        reportedBps,
        carrier);
  }

  private void hearNotifications() {
    for (byte[] message = device.notifications().next();
        message != null;
        message = device.notifications().next()) {
      tap.notification(message);
      if (message[1] == 0x2A) {
        reportedBps = LittleEndian.get32(message, EIGHT_BYTES) & 0xFFFF_FFFFL;
      } else {
        carrier = LittleEndian.get16(message, 2) == 1;
      }
      device.notifications().completed(false);
    }
  }

  private void setDataAlternate(int alternate) {
    out(SetupPacket.TO_INTERFACE, 11, alternate, NcmDescriptors.DATA_INTERFACE, NOTHING);
  }

  private byte[] classIn(int request, int lengthBytes) {
    return in(
        SetupPacket.CLASS_TO_INTERFACE, request, 0, NcmDescriptors.CONTROL_INTERFACE, lengthBytes);
  }

  private void classOut(int request, int value, byte[] data) {
    out(SetupPacket.CLASS_TO_INTERFACE, request, value, NcmDescriptors.CONTROL_INTERFACE, data);
  }

  private byte[] in(int type, int request, int value, int index, int lengthBytes) {
    return transfer(
        new SetupPacket(type | SetupPacket.IN, request, value, index, lengthBytes), NOTHING);
  }

  private void out(int type, int request, int value, int index, byte[] data) {
    transfer(new SetupPacket(type, request, value, index, data.length), data);
  }

  private byte[] transfer(SetupPacket setup, byte[] data) {
    byte[] answer = device.handle(setup, data);
    tap.control(setup, answer != null && setup.isIn() ? answer : data, answer == null);
    if (answer == null) {
      throw new IllegalStateException("the device stalls " + setup);
    }
    return answer;
  }
}
