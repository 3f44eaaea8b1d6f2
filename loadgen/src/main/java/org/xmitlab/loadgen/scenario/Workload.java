package org.xmitlab.loadgen.scenario;

import org.xmitlab.loadgen.pktgen.PktgenConfig;
import org.xmitlab.loadgen.workload.TcpConfig;
import org.xmitlab.loadgen.workload.UdpConfig;

/**
 * What sends, and how; the same for every device.
 *
 * @param kind which workload
 * @param generator pktgen's settings; of the others, size, pace, count and duration
 * @param tcp a flow, for workloads that have TCP flows
 * @param flows how many flows or sockets
 * @param warmUpNs time before counting begins, for workloads with TCP flows, in ns
 */
public record Workload(
    WorkloadKind kind, PktgenConfig generator, TcpConfig tcp, int flows, long warmUpNs) {
  private static final int MAX_FLOWS = 64;
  private static final int MAX_SEGMENTS = 45;

  /** Reads a workload whose generator has been read. */
  static Workload of(OptionValues values, PktgenConfig generator, TcpConfig tcp, long warmUpNs) {
    ScenarioText text = values.text();
    WorkloadKind kind = WorkloadKind.of(values);
    if (kind.isTcp() && generator.durationNs() == 0) {
      throw UsageError.value(
          "--count", text.get(ScenarioOption.COUNT), kind.label() + " needs a --duration");
    }
    if (kind == WorkloadKind.BURSTS && !generator.pace().isSpaced()) {
      throw UsageError.value(
          "--delay",
          text.get(ScenarioOption.DELAY),
          "bursts have pauses: a time from one burst to the next, such as 2ms");
    }
    if (kind.isUdp() && generator.sizeBytes() < UdpConfig.MIN_FRAME_BYTES) {
      throw UsageError.value(
          "--size",
          text.get(ScenarioOption.SIZE),
          kind.label() + " needs at least " + UdpConfig.MIN_FRAME_BYTES + " bytes");
    }
    int flows = (int) values.counted(ScenarioOption.FLOWS, 1, MAX_FLOWS);
    if (flows > 1 && !kind.isTcp() && !kind.isUdp()) {
      throw UsageError.value(
          "--flows", Integer.toString(flows), kind.label() + " has one; tcp and udp have more");
    }
    return new Workload(kind, generator, tcp, flows, kind.isTcp() ? warmUpNs : 0);
  }

  /** Reads a TCP flow. */
  static TcpConfig tcp(OptionValues values, long ackWireNs) {
    return new TcpConfig(
        1448,
        (int) values.counted(ScenarioOption.SEGMENTS, 1, MAX_SEGMENTS),
        values.counted(ScenarioOption.CWND, 1448, 1 << 30),
        (int) values.counted(ScenarioOption.FRAGMENT, 4096, 65_536),
        values.counted(ScenarioOption.TSQ, 1, 1 << 30),
        values.duration(ScenarioOption.NET_DELAY, 0, OptionValues.MAX_NET_NS),
        ackWireNs,
        values.duration(ScenarioOption.PEER_COALESCE, 0, OptionValues.MAX_NET_NS),
        (int) values.counted(ScenarioOption.ACK_EVERY, 0, 1_000));
  }

  /** Returns what the sockets of a UDP workload send. */
  public UdpConfig udp() {
    return new UdpConfig(
        generator.sizeBytes(),
        generator.burst(),
        generator.pace(),
        generator.count(),
        generator.durationNs());
  }
}
