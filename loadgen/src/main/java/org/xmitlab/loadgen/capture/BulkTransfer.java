package org.xmitlab.loadgen.capture;

/**
 * A bulk transfer from a file.
 *
 * @param label where it was found
 * @param in whether it went from device to host
 * @param bytes its bytes; the array is not copied
 */
@SuppressWarnings("ArrayRecordComponent") // a view, compared by nobody
public record BulkTransfer(String label, boolean in, byte[] bytes) {}
