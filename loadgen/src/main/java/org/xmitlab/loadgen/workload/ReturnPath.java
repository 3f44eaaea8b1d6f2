package org.xmitlab.loadgen.workload;

/** The way from the far end back to the device: its receiver, or whatever stands for one. */
@FunctionalInterface
public interface ReturnPath {
  /** Delivers a frame at the present event's time; the bytes are only valid during the call. */
  void arrive(byte[] bytes, int offset, int lengthBytes);
}
