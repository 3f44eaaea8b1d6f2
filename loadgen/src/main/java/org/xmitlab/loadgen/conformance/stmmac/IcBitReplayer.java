package org.xmitlab.loadgen.conformance.stmmac;

import java.util.List;
import org.xmitlab.loadgen.scenario.Names;
import org.xmitlab.netdev.Skb;
import org.xmitlab.stmmac.policy.IcRule;
import org.xmitlab.stmmac.policy.PacketEntries;
import org.xmitlab.stmmac.policy.TxProfile;
import org.xmitlab.stmmac.ring.TxRing;

/**
 * Replays {@code ic_bit.csv}: which packets ask for an interrupt, and how often the timer is armed,
 * on a ring that is always clean. From the compiled decisions of v5.4, v5.10 and v6.12.
 */
final class IcBitReplayer extends CsvReplayer {
  private final PacketEntries packet = new PacketEntries();
  private final Skb skb = new Skb(null).linear(new byte[64], 64);

  IcBitReplayer() {
    super(
        "rule,ring,tx_frames,pattern,k,ndesc,xmit_more,hw_tstamp,first_entry,last_entry,"
            + "tx_packets_u32,count_before,count_after,ic,timer_arm_calls",
        "rule",
        "ring",
        "tx_frames",
        "pattern");
  }

  @Override
  String firstDifference(List<CsvRows.Row> rows) {
    CsvRows.Row head = rows.get(0);
    TxProfile profile = profile(head);
    IcRule rule = profile.icRule().get();
    TxRing ring = new TxRing((int) head.number("ring"));
    ScriptQueue queue = new ScriptQueue();
    queue.usecs = profile.defaultUsecs();
    for (CsvRows.Row row : rows) {
      String difference = firstOf(decide(row, ring, rule, queue), arm(row, profile, queue));
      if (difference != null) {
        return difference;
      }
    }
    return null;
  }

  private static TxProfile profile(CsvRows.Row row) {
    String name =
        switch (row.text("rule")) {
          case "T_5.4" -> "S0b";
          case "M_5.10_6.1" -> "S1";
          case "X_6.12.117" -> "S5b";
          default -> throw row.broken("rule", "is not known: T_5.4, M_5.10_6.1, X_6.12.117");
        };
    return Names.STMMAC_PROFILES.get("rule", name);
  }

  private String decide(CsvRows.Row row, TxRing ring, IcRule rule, ScriptQueue queue) {
    int descriptors = (int) row.number("ndesc");
    int first = ring.cur();
    int last = first;
    for (int i = 0; i < descriptors; i++) {
      last = ring.fill(64);
    }
    packet.of(first, last, descriptors).with(row.isOne("xmit_more"), row.isOne("hw_tstamp"));
    String before = row.difference("count_before", Integer.toUnsignedLong(rule.countFrames()));
    queue.icSet = rule.wantsInterrupt(packet, (int) row.number("tx_frames"));
    ring.endPacket(last, skb, queue.icSet);
    while (!ring.isClean()) {
      ring.clean();
    }
    return firstOf(
        row.difference("first_entry", first),
        row.difference("last_entry", last),
        row.difference("tx_packets_u32", Integer.toUnsignedLong(rule.txPackets(packet))),
        before,
        row.difference("count_after", Integer.toUnsignedLong(rule.countFrames())),
        row.difference("ic", queue.icSet ? 1 : 0));
  }

  private static String arm(CsvRows.Row row, TxProfile profile, ScriptQueue queue) {
    queue.timerCalls = 0;
    queue.dequeueTimer();
    profile.xmit().arm(queue);
    return row.difference("timer_arm_calls", queue.timerCalls);
  }
}
