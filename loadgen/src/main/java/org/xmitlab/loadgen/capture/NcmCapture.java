package org.xmitlab.loadgen.capture;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import org.xmitlab.ncm.control.NcmDescriptors;
import org.xmitlab.ncm.control.SetupPacket;
import org.xmitlab.ncm.gadget.CloseCause;
import org.xmitlab.ncm.gadget.NcmObserver;
import org.xmitlab.ncm.host.ControlTap;
import org.xmitlab.ncm.host.HostObserver;
import org.xmitlab.ncm.usb.UsbRequest;
import org.xmitlab.netdev.Frame;
import org.xmitlab.time.Actor;

/**
 * Writes a run down: interface 0 has the frames that the gadget's stack sends and receives,
 * interface 1 the control transfers of the enumeration and every bulk transfer, as usbmon on the
 * host shows them. A bulk transfer's record with the bytes carries a comment that numbers the block
 * and says why it was closed.
 */
public final class NcmCapture {
  private static final int ETHERNET = 0;
  private static final int USB = 1;
  private static final int URB_BUFFER_BYTES = 16384;
  private static final byte[] NOTHING = {};

  private final PcapngWriter writer;
  private final UsbmonHeader header = new UsbmonHeader();
  private final ArrayDeque<String> inComments = new ArrayDeque<>();
  private final ArrayDeque<Long> outUrbs = new ArrayDeque<>();
  private long nextUrb = 0xFFFF_8880_0000_1000L;
  private long inNtbs;
  private long outNtbs;
  private long inUrb;

  /** Begins a file. The stream should be buffered; the caller closes it. */
  public NcmCapture(OutputStream out) throws IOException {
    this.writer = new PcapngWriter(out);
    writer.addInterface(
        PcapngWriter.LINKTYPE_ETHERNET, "usb0", "frames of the gadget's network interface");
    writer.addInterface(
        PcapngWriter.LINKTYPE_USB_LINUX_MMAPPED, "usbmon1", "the USB between host and gadget");
  }

  /** Returns what writes an enumeration, all of it at a time in ns. */
  public ControlTap enumeration(long atNs) {
    return new ControlTap() {
      @Override
      public void control(SetupPacket setup, byte[] data, boolean stalled) {
        int endpoint = setup.isIn() ? 0x80 : 0;
        long urb = urb();
        byte[] submitted = setup.isIn() ? NOTHING : data;
        byte[] returned = setup.isIn() && !stalled ? data : NOTHING;
        header.fill(
            'S',
            UsbmonHeader.CONTROL,
            endpoint,
            urb,
            atNs,
            UsbmonHeader.EINPROGRESS,
            setup.lengthBytes(),
            submitted.length);
        byte[] bytes = header.setup(setup.bytes());
        record(atNs, bytes, submitted, submitted.length, 0, null);
        bytes =
            header.fill(
                'C',
                UsbmonHeader.CONTROL,
                endpoint,
                urb,
                atNs,
                stalled ? -32 : 0,
                setup.isIn() ? returned.length : submitted.length,
                returned.length);
        record(atNs, bytes, returned, returned.length, 0, null);
      }

      @Override
      public void notification(byte[] message) {
        int endpoint = NcmDescriptors.NOTIFY_ENDPOINT;
        pair(UsbmonHeader.INTERRUPT, endpoint, atNs, message, message.length, null);
      }
    };
  }

  /** Returns what writes frames and blocks of the gadget; {@code cpu} tells the time. */
  public NcmObserver gadget(Actor cpu) {
    return new NcmObserver() {
      @Override
      public void frameAccepted(Frame frame, boolean xmitMore) {
        int length = frame.lengthBytes();
        frame(cpu.nowNs(), frame.bytes(), frame.offset(), length, PcapngWriter.OUTBOUND);
      }

      @Override
      public void ntbClosed(CloseCause cause, int datagrams, int lengthBytes) {
        inComments.add(comment("IN", ++inNtbs, datagrams, cause.label()));
      }
    };
  }

  /** Returns what writes the blocks of the host; {@code cpu} tells the time. */
  public HostObserver host(Actor cpu) {
    return new HostObserver() {
      @Override
      public void ntbQueued(UsbRequest request, int datagrams, String why) {
        long urb = urb();
        outUrbs.add(urb);
        int length = request.lengthBytes();
        String comment = comment("OUT", ++outNtbs, datagrams, why);
        bulk('S', NcmDescriptors.BULK_OUT, urb, cpu.nowNs(), request.bytes(), length, comment);
      }
    };
  }

  private static String comment(String direction, long number, int datagrams, String why) {
    return "NTB " + direction + " " + number + ": " + datagrams + " frames, closed: " + why;
  }

  /** Writes a frame that the gadget's stack has received. */
  public void frameReceived(byte[] bytes, int offset, int lengthBytes, long atNs) {
    frame(atNs, bytes, offset, lengthBytes, PcapngWriter.INBOUND);
  }

  /** Writes a bulk IN transfer as it ends on the wire. */
  public void inTransfer(byte[] bytes, int lengthBytes, long atNs) {
    if (inUrb == 0) {
      submitIn(atNs);
    }
    bulk('C', NcmDescriptors.BULK_IN, inUrb, atNs, bytes, lengthBytes, inComments.poll());
    submitIn(atNs);
  }

  private void submitIn(long atNs) {
    inUrb = urb();
    byte[] bytes =
        header.fill(
            'S',
            UsbmonHeader.BULK,
            NcmDescriptors.BULK_IN,
            inUrb,
            atNs,
            UsbmonHeader.EINPROGRESS,
            URB_BUFFER_BYTES,
            0);
    record(atNs, bytes, NOTHING, 0, 0, null);
  }

  /** Writes the end of a bulk OUT transfer on the wire. */
  public void outTransferEnded(int lengthBytes, long atNs) {
    Long urb = outUrbs.poll();
    byte[] bytes =
        header.fill(
            'C',
            UsbmonHeader.BULK,
            NcmDescriptors.BULK_OUT,
            urb == null ? 0 : urb,
            atNs,
            0,
            lengthBytes,
            0);
    record(atNs, bytes, NOTHING, 0, 0, null);
  }

  private void bulk(
      char event, int endpoint, long urb, long atNs, byte[] data, int length, String comment) {
    int status = event == 'S' ? UsbmonHeader.EINPROGRESS : 0;
    byte[] bytes =
        header.fill(event, UsbmonHeader.BULK, endpoint, urb, atNs, status, length, length);
    record(atNs, bytes, data, length, 0, comment);
  }

  private void pair(int type, int endpoint, long atNs, byte[] data, int length, String comment) {
    long urb = urb();
    byte[] bytes = header.fill('S', type, endpoint, urb, atNs, UsbmonHeader.EINPROGRESS, length, 0);
    record(atNs, bytes, NOTHING, 0, 0, null);
    bytes = header.fill('C', type, endpoint, urb, atNs, 0, length, length);
    record(atNs, bytes, data, length, 0, comment);
  }

  private long urb() {
    nextUrb += 0x40;
    return nextUrb;
  }

  private void frame(long atNs, byte[] bytes, int offset, int lengthBytes, int flags) {
    try {
      writer.beginPacket(ETHERNET, atNs, lengthBytes);
      writer.add(bytes, offset, lengthBytes);
      writer.endPacket(flags, null);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void record(
      long atNs, byte[] usbmon, byte[] data, int length, int flags, String comment) {
    try {
      writer.beginPacket(USB, atNs, UsbmonHeader.BYTES + length);
      writer.add(usbmon, 0, UsbmonHeader.BYTES);
      writer.add(data, 0, length);
      writer.endPacket(flags, comment);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
