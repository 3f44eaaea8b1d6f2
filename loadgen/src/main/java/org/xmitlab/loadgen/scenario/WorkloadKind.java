package org.xmitlab.loadgen.scenario;

import java.util.Arrays;
import java.util.List;

/** What sends. */
public enum WorkloadKind {
  /** pktgen through the driver, without a qdisc. */
  PKTGEN("pktgen", false),

  /** TCP senders that always have data. */
  TCP("tcp", true),

  /** TCP senders, and a stream of full frames that arrives meanwhile. */
  BIDIRECTIONAL("bidirectional", true),

  /** UDP sockets that send whatever their buffers take, or at a pace. */
  UDP_FLOOD("udp-flood", false),

  /** UDP sockets that send bursts with pauses. */
  BURSTS("bursts", false),

  /** One frame at a time, answered by the far end. */
  REQUEST_RESPONSE("request-response", false);

  private final String label;
  private final boolean tcp;

  WorkloadKind(String label, boolean tcp) {
    this.label = label;
    this.tcp = tcp;
  }

  /** Returns the name users give on the command line. */
  public String label() {
    return label;
  }

  /** Returns whether it is made of TCP flows, which last as long as the run. */
  public boolean isTcp() {
    return tcp;
  }

  /** Returns whether it sends UDP datagrams through sockets. */
  public boolean isUdp() {
    return this == UDP_FLOOD || this == BURSTS;
  }

  static List<String> labels() {
    return Arrays.stream(values()).map(WorkloadKind::label).toList();
  }

  /**
   * Returns the workload of a name.
   *
   * @throws UsageError if there is none, naming the nearest
   */
  static WorkloadKind of(OptionValues values) {
    String label = values.oneOf(ScenarioOption.WORKLOAD, labels());
    return values()[labels().indexOf(label)];
  }
}
