package org.xmitlab.loadgen.fuzz;

import java.util.SplittableRandom;
import org.xmitlab.ncm.control.ControlVersion;
import org.xmitlab.ncm.control.NcmControl;
import org.xmitlab.ncm.control.NcmDescriptors;
import org.xmitlab.ncm.control.Notifications;
import org.xmitlab.ncm.control.SetupPacket;
import org.xmitlab.ncm.usb.UsbSpeed;

/**
 * Sends any control transfers to a function and checks what was promised: nothing is thrown, never
 * more is returned than was asked for, and the negotiated size stays in its range.
 */
final class ControlProbe {
  private static final int[] TYPES = {0x00, 0x80, 0x01, 0x81, 0x21, 0xA1};
  private static final int[] REQUESTS = {
    5, 6, 8, 9, 10, 11, 0x43, 0x80, 0x83, 0x84, 0x85, 0x86, 0x89, 0x8A
  };

  private final SplittableRandom random;
  private final NcmControl device;

  ControlProbe(SplittableRandom random) {
    this.random = random;
    this.device =
        new NcmControl(
            new NcmDescriptors(ControlVersion.LATEST, UsbSpeed.SUPER, 1514, 0x020000000001L),
            new Notifications(ControlVersion.LATEST.reportedBps(UsbSpeed.SUPER)));
  }

  /** Sends one transfer; returns the promise that is broken, null if none is. */
  String probe() {
    boolean wild = random.nextInt(4) == 0;
    SetupPacket setup =
        new SetupPacket(
            wild ? random.nextInt(256) : TYPES[random.nextInt(TYPES.length)],
            wild ? random.nextInt(256) : REQUESTS[random.nextInt(REQUESTS.length)],
            random.nextBoolean() ? random.nextInt(3) : random.nextInt(1 << 16),
            random.nextBoolean() ? random.nextInt(2) : random.nextInt(1 << 16),
            random.nextBoolean() ? random.nextInt(32) : random.nextInt(1 << 16));
    byte[] data = new byte[setup.isIn() ? 0 : Math.min(setup.lengthBytes(), 64)];
    random.nextBytes(data);
    byte[] answer = device.handle(setup, data);
    if (answer != null && setup.isIn() && answer.length > setup.lengthBytes()) {
      return "more returned than asked for: " + setup;
    }
    if (device.inputBytes() < NcmControl.MIN_INPUT_BYTES
        || device.inputBytes() > NcmControl.MAX_NTB_BYTES) {
      return "input size " + device.inputBytes() + " after " + setup;
    }
    while (device.notifications().next() != null) {
      device.notifications().completed(false);
    }
    return null;
  }
}
