package org.xmitlab.ncm.host;

import org.xmitlab.ncm.ntb.NtbFormat;
import org.xmitlab.ncm.ntb.NtbVisitor;
import org.xmitlab.ncm.ntb.StrictNtb;
import org.xmitlab.ncm.ntb.StrictRules;
import org.xmitlab.ncm.usb.TransferSink;
import org.xmitlab.netdev.FrameReceiver;

/**
 * A host that goes by the class and by nothing else, with CRC or without: for what Linux never
 * negotiates. A transfer that breaks a rule is dropped whole.
 */
public final class StrictHost implements TransferSink {
  private final StrictNtb strict;
  private final FrameReceiver receiver;
  private final Frames frames = new Frames();
  private long errors;

  /** Creates a host that has negotiated a format and CRC mode. */
  public StrictHost(NtbFormat format, boolean crc, int maxBlockBytes, FrameReceiver receiver) {
    this.strict = new StrictNtb(new StrictRules(format, crc, maxBlockBytes, maxBlockBytes));
    this.receiver = receiver;
  }

  @Override
  public void transferred(byte[] bytes, int lengthBytes, long atNs) {
    strict.show(NOBODY);
    if (!strict.check(bytes, 0, lengthBytes)) {
      errors++;
      return;
    }
    frames.bytes = bytes;
    frames.atNs = atNs;
    strict.show(frames);
    strict.check(bytes, 0, lengthBytes);
  }

  private static final NtbVisitor NOBODY = new NtbVisitor() {};

  /** Returns how many transfers broke a rule. */
  public long errors() {
    return errors;
  }

  /** Hands frames on as they are found. */
  private final class Frames implements NtbVisitor {
    private byte[] bytes;
    private long atNs;

    @Override
    public void datagram(int at, int lengthBytes, boolean crc) {
      receiver.receive(bytes, at, crc ? lengthBytes - NtbFormat.CRC_BYTES : lengthBytes, atNs);
    }
  }
}
