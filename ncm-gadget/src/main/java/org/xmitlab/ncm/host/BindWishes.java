package org.xmitlab.ncm.host;

import org.xmitlab.ncm.ntb.NtbFormat;

/**
 * What a host wants of the function. A Linux host wants NTB16, no CRC and the device's own sizes.
 *
 * @param format NTB32 only with a driver flag
 * @param crc never with Linux
 * @param rxBytes largest block it wants to receive
 */
public record BindWishes(NtbFormat format, boolean crc, int rxBytes) {
  /** What Linux wants of f_ncm. */
  public static final BindWishes LINUX = new BindWishes(NtbFormat.NTB16, false, 16384);
}
