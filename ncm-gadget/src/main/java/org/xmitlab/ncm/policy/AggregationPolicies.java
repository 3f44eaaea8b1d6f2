package org.xmitlab.ncm.policy;

import java.util.List;

/** The policies that are known by name. */
public final class AggregationPolicies {
  private static final List<NamedPolicy> ALL =
      List.of(
          new NamedPolicy(
              "per-packet",
              "every packet moves the flush timer",
              "mainline v3.17 to v5.12",
              PerPacket::new),
          new NamedPolicy(
              "per-ntb",
              "the timer is started when a block is opened, and cancelled when it leaves",
              "mainline v5.13 and later, 1958ff5ad2d4",
              PerNtb::new),
          new NamedPolicy(
              "per-ntb-keep",
              "the timer is started when idle and never cancelled; it may flush a young block",
              "our own",
              PerNtbKeep::new),
          new NamedPolicy(
              "per-ntb-repair",
              "per-ntb, and a block that found no free request leaves with the next that returns",
              "our own, spec/ncm.md 3.6 P4",
              PerNtbRepair::new),
          new NamedPolicy(
              "per-ntb-rearm",
              "per-ntb, and a timer that finds no free request is started again",
              "our own, spec/ncm.md 3.6 P4",
              PerNtbRearm::new),
          new NamedPolicy(
              "timer-list",
              "per-ntb with a timer of the wheel: no timer hardware, one to two ticks of delay",
              "our own; the trade-off of case S-32",
              PerNtbTimerList::new),
          new NamedPolicy(
              "deadline",
              "a block's first packet fixes its deadline; armed once, when no more are announced",
              "2021 mail thread on 46eb1701c046, first design",
              Deadline::new),
          new NamedPolicy(
              "no-timer",
              "a block leaves when it is full or no more packets are announced; no timer",
              "2021 mail thread on 46eb1701c046, second design",
              NoTimer::new));

  private AggregationPolicies() {}

  /** Returns every named policy, in the order in which lists print them. */
  public static List<NamedPolicy> all() {
    return ALL;
  }
}
