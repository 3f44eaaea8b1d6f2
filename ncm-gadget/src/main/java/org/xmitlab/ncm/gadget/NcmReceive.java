package org.xmitlab.ncm.gadget;

import org.xmitlab.cpu.Cost;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.ncm.unwrap.GadgetUnwrap;
import org.xmitlab.ncm.usb.TransferSink;
import org.xmitlab.netdev.FrameReceiver;

/**
 * The receive half of the gadget's interface; counterpart of {@code rx_complete()} in {@code
 * u_ether.c} with the version's {@code ncm_unwrap_ntb()} inside (spec/ncm.md section 6). A transfer
 * that is rejected takes all its frames with it. In the controller's interrupt thread.
 */
public final class NcmReceive implements TransferSink {
  private final Cpu cpu;
  private final GadgetUnwrap unwrap;
  private final FrameReceiver stack;
  private long transfers;
  private long rxErrors;
  private long rxPackets;
  private long rxBytes;

  /**
   * Creates the receive half.
   *
   * @param stack gets the frames; their bytes are only valid during the call
   */
  public NcmReceive(Cpu cpu, GadgetUnwrap unwrap, FrameReceiver stack) {
    this.cpu = cpu;
    this.unwrap = unwrap;
    this.stack = stack;
  }

  @Override
  public void transferred(byte[] bytes, int lengthBytes, long atNs) {
    transfers++;
    if (!unwrap.parse(bytes, 0, lengthBytes)) {
      rxErrors++;
      return;
    }
    for (int i = 0; i < unwrap.frames(); i++) {
      cpu.charge(Cost.FRAME_STACK);
      cpu.chargeCopy(unwrap.frameBytes(i));
      rxPackets++;
      rxBytes += unwrap.frameBytes(i);
      stack.receive(bytes, unwrap.frameAt(i), unwrap.frameBytes(i), cpu.nowNs());
    }
  }

  /** Returns how many transfers have arrived. */
  public long transfers() {
    return transfers;
  }

  /** Returns how many were rejected ({@code rx_errors}). */
  public long rxErrors() {
    return rxErrors;
  }

  /** Returns how many frames the stack has got. */
  public long rxPackets() {
    return rxPackets;
  }

  /** Returns the bytes of these frames. */
  public long rxBytes() {
    return rxBytes;
  }
}
