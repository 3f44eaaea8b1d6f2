package org.xmitlab.ncm.host;

import org.xmitlab.ncm.ntb.NtbFormat;

/**
 * What a host knows when it has bound the function, read from the device's own answers.
 *
 * @param format block format
 * @param crc whether frames carry a CRC
 * @param ntbInBytes largest block of the gadget
 * @param ntbOutBytes largest block of the host ({@code dwNtbOutMaxSize})
 * @param outMaxDatagrams the device's limit of frames, 0 for none
 * @param maxSegmentBytes longest frame ({@code wMaxSegmentSize})
 * @param mac the address that the device gives the host, 12 hexadecimal digits
 * @param reportedBps rate of the speed notification in bits per second, 0 if none came
 * @param carrier whether the device said that it is connected
 */
public record Negotiated(
    NtbFormat format,
    boolean crc,
    int ntbInBytes,
    int ntbOutBytes,
    int outMaxDatagrams,
    int maxSegmentBytes,
    String mac,
    long reportedBps,
    boolean carrier) {}
