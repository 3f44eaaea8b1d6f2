package org.xmitlab.loadgen.run;

import org.HdrHistogram.Histogram;
import org.xmitlab.loadgen.pktgen.Pace;
import org.xmitlab.loadgen.workload.ReturnPath;
import org.xmitlab.machine.Machine;
import org.xmitlab.netdev.FrameReceiver;
import org.xmitlab.netdev.NetDevice;
import org.xmitlab.netdev.qdisc.Mq;

/** What a workload sees of the device under test and of the network behind it. */
interface LoadPort {
  /** Returns the computer that sends, on its first CPU. */
  Machine machine();

  /** Returns the device, for a generator that goes straight to the driver: its first queue. */
  NetDevice device();

  /** Returns the queues of the stack above the device; made when it is asked for first. */
  Mq stack();

  /** Returns the far end's way back to the device. */
  ReturnPath wayBack();

  /** Sets who gets what has come back, in softirq context. */
  void onReceive(FrameReceiver receiver);

  /** Returns what a frame takes on the wire, in ns; its length is without FCS. */
  long frameNs(int frameBytes);

  /** Returns the distance of the frames that come in when both directions are used. */
  Pace incomingPace(int frameBytes);

  /** Returns where frames' latencies go, ns from acceptance to arrival. */
  Histogram latencyNs();
}
