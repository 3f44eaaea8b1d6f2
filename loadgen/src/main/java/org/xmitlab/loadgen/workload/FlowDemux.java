package org.xmitlab.loadgen.workload;

import java.util.List;
import org.xmitlab.netdev.FrameReceiver;

/** Hands each frame to the flow that its port names; frames of no flow are left alone. */
public final class FlowDemux implements FrameReceiver {
  private final FrameReceiver[] flows;
  private final int portAt;

  private FlowDemux(List<? extends FrameReceiver> flows, int portAt) {
    this.flows = flows.toArray(FrameReceiver[]::new);
    this.portAt = portAt;
  }

  /** Returns the far end of flows, in the order of their numbers. */
  public static FlowDemux ofReceivers(List<? extends FrameReceiver> flows) {
    return new FlowDemux(flows, FlowHeader.SOURCE_PORT_AT);
  }

  /** Returns the near end of flows, in the order of their numbers. */
  public static FlowDemux ofSenders(List<? extends FrameReceiver> flows) {
    return new FlowDemux(flows, FlowHeader.DESTINATION_PORT_AT);
  }

  @Override
  public void receive(byte[] bytes, int offset, int lengthBytes, long atNs) {
    if (lengthBytes < UdpConfig.HEADERS_BYTES) {
      return;
    }
    int flow = FlowHeader.get16(bytes, offset + portAt) - FlowHeader.FIRST_PORT;
    if (flow >= 0 && flow < flows.length) {
      flows[flow].receive(bytes, offset, lengthBytes, atNs);
    }
  }
}
