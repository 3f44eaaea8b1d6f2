package org.xmitlab.loadgen.report;

import java.util.Map;
import org.xmitlab.loadgen.run.RunResult;
import org.xmitlab.loadgen.run.WallTime;

/** A run's result for a terminal: pktgen's own block first, then what pktgen cannot see. */
public final class RunText {
  private static final String NEWLINE = "\n";

  private RunText() {}

  /**
   * Returns the text, lines ended by a newline.
   *
   * @param wall how long it took; null leaves that line out
   */
  public static String of(RunResult result, WallTime wall) {
    StringBuilder text = new StringBuilder();
    Map<String, Object> s = result.scenario();
    text.append(s.get("device")).append(": ").append(s.get("kernel"));
    text.append(", ").append(s.get("timerHw"));
    text.append(" (").append(s.get("timerCostNs")).append(" ns a program), ");
    text.append(s.get("policy")).append(", HZ=").append(s.get("hz"));
    text.append(", ").append(s.get("link")).append(", profile ").append(s.get("profile"));
    text.append(NEWLINE).append(result.pktgen()).append(NEWLINE);
    throughput(text, result.throughput());
    timer(text, result.timer());
    if (result.ntb() != null) {
      ntb(text, result.ntb());
    }
    if (result.coalescing() != null) {
      coalescing(text, result.coalescing());
    }
    latency(text, "latency", result.latencyNs());
    for (RunResult.CpuShare cpu : result.cpu()) {
      cpu(text, cpu);
    }
    delivery(text, "delivery", result.delivery());
    if (result.out() != null) {
      out(text, result.out());
    }
    if (result.receive() != null && result.receive().frames() > 0) {
      receive(text, result.receive());
    }
    if (result.roundTripNs() != null) {
      latency(text, "round trip", result.roundTripNs());
    }
    if (wall != null) {
      line(text, "wall");
      text.append(Digits.fixed(wall.ns() / 1e6, 0)).append(" ms, ");
      text.append(Digits.grouped(Math.round(wall.perSecond(result.throughput().packets()))));
      text.append(" packets/s, ");
      text.append(Digits.fixed(wall.realTimeFactor(result.throughput().virtualNs()), 1));
      text.append(" times real time").append(NEWLINE);
    }
    return text.toString();
  }

  private static void line(StringBuilder text, String label) {
    text.append(label);
    text.append(" ".repeat(Math.max(12 - label.length(), 1)));
  }

  private static void throughput(StringBuilder text, RunResult.Throughput t) {
    line(text, "throughput");
    text.append(Digits.fixed(t.l2Bps() / 1e9, 3)).append(" Gbit/s L2 (");
    text.append(Digits.fixed(t.wireBps() / 1e9, 3)).append(" on the wire), ");
    text.append(Digits.grouped(Math.round(t.pps()))).append(" packets/s, limited by ");
    text.append(t.limitedBy()).append(NEWLINE);
  }

  private static void timer(StringBuilder text, RunResult.Timer t) {
    line(text, "timer");
    text.append(Digits.grouped(t.starts())).append(" starts (");
    text.append(Digits.fixed(t.startsPerPacket(), 2)).append(" a packet), ");
    text.append(Digits.fixed(t.programsPerStart(), 3)).append(" programs a start, ");
    text.append(Digits.grouped(t.programs())).append(" programs, ");
    text.append(Digits.grouped(t.interrupts())).append(" interrupts, ");
    text.append(Digits.grouped(t.expiries())).append(" expiries");
    if (t.expiries() > 0) {
      text.append(", at most ").append(Digits.time(t.maxLateNs())).append(" late");
    }
    text.append(NEWLINE);
  }

  private static void ntb(StringBuilder text, RunResult.Ntb n) {
    line(text, "blocks");
    text.append(Digits.grouped(n.sent())).append(" NTBs of ");
    text.append(Digits.fixed(n.datagramsPerNtb(), 2)).append(" frames; closed full ");
    text.append(Digits.grouped(n.closedByFull())).append(", by timer ");
    text.append(Digits.grouped(n.closedByTimer())).append(", as last ");
    text.append(Digits.grouped(n.closedByLast()));
    if (n.flushesLost() > 0) {
      text.append("; ").append(Digits.grouped(n.flushesLost()));
      text.append(" flushes found no free request");
    }
    text.append(NEWLINE);
  }

  private static void out(StringBuilder text, RunResult.Out o) {
    line(text, "host");
    text.append(Digits.fixed(o.l2Bps() / 1e9, 3)).append(" Gbit/s L2, ");
    text.append(Digits.grouped(o.ntbs())).append(" NTBs of ");
    text.append(Digits.fixed(o.datagramsPerNtb(), 2)).append(" frames, ");
    text.append(Digits.grouped(o.closedByTimer())).append(" closed by timer; ");
    text.append(Digits.grouped(o.timerStarts())).append(" timer starts, ");
    text.append(Digits.grouped(o.timerExpiries())).append(" expiries; gadget dropped ");
    text.append(o.rejectedTransfers()).append(" of ").append(Digits.grouped(o.transfers()));
    text.append(" transfers").append(NEWLINE);
    latency(text, "  latency", o.latencyNs());
    delivery(text, "  delivery", o.delivery());
  }

  private static void coalescing(StringBuilder text, RunResult.Coalescing c) {
    line(text, "coalescing");
    text.append(Digits.grouped(c.interrupts())).append(" interrupts (");
    text.append(Digits.fixed(c.irqPerPacket(), 3)).append(" a frame; ");
    text.append(Digits.grouped(c.rxInterrupts())).append(" rx, ");
    text.append(Digits.grouped(c.txInterrupts())).append(" tx), ");
    text.append(Digits.grouped(c.txPolls())).append(" polls that clean ");
    text.append(Digits.fixed(c.cleanedPerPoll(), 2)).append(" descriptors, ");
    text.append(Digits.grouped(c.txPollsPending())).append(" leave some").append(NEWLINE);
    line(text, "completion");
    text.append("p50 ").append(Digits.time(c.completionP50Ns()));
    text.append(", max ").append(Digits.time(c.completionMaxNs()));
    text.append(" from acceptance to cleaning").append(NEWLINE);
    if (c.queues().size() > 1) {
      c.queues().forEach(queue -> queue(text, queue));
    }
    if (c.txTimeouts() > 0) {
      line(text, "watchdog");
      text.append("transmit queue timed out ").append(c.txTimeouts());
      text.append(" times and was reset: stalled until then").append(NEWLINE);
    }
  }

  private static void queue(StringBuilder text, RunResult.TxQueue q) {
    line(text, "  queue " + q.queue());
    text.append("tx-usecs ").append(q.txUsecs()).append(", tx-frames ").append(q.txFrames());
    text.append(": ").append(Digits.grouped(q.xmits())).append(" packets, ");
    text.append(Digits.grouped(q.timerStarts())).append(" timer starts, ");
    text.append(Digits.grouped(q.timerExpiries())).append(" expiries, ");
    text.append(Digits.grouped(q.txInterrupts())).append(" tx interrupts, ");
    text.append(Digits.grouped(q.txPolls())).append(" polls").append(NEWLINE);
  }

  private static void latency(StringBuilder text, String label, RunResult.Latency l) {
    line(text, label);
    if (l.count() == 0) {
      text.append("nothing arrived").append(NEWLINE);
      return;
    }
    text.append("min ").append(Digits.time(l.min()));
    text.append(", p50 ").append(Digits.time(l.p50()));
    text.append(", p99 ").append(Digits.time(l.p99()));
    text.append(", max ").append(Digits.time(l.max())).append(NEWLINE);
  }

  private static void receive(StringBuilder text, RunResult.Receive r) {
    line(text, "receive");
    text.append(Digits.fixed(r.l2Bps() / 1e9, 3)).append(" Gbit/s L2, ");
    text.append(Digits.grouped(r.frames())).append(" frames, ");
    text.append(Digits.grouped(r.dropped())).append(" dropped by a full ring").append(NEWLINE);
  }

  private static void cpu(StringBuilder text, RunResult.CpuShare cpu) {
    line(text, "cpu " + cpu.cpu());
    text.append(Digits.percent(cpu.busyShare())).append(" busy:");
    cpu.shares().entrySet().stream()
        .sorted(Map.Entry.<String, Double>comparingByValue().reversed())
        .filter(share -> share.getValue() >= 0.001)
        .forEach(
            share ->
                text.append(' ')
                    .append(share.getKey())
                    .append(' ')
                    .append(Digits.percent(share.getValue()))
                    .append(','));
    text.setLength(text.length() - 1);
    text.append(NEWLINE);
  }

  private static void delivery(StringBuilder text, String label, RunResult.Delivery d) {
    line(text, label);
    text.append(Digits.grouped(d.sent())).append(" sent, ");
    text.append(Digits.grouped(d.received())).append(" received, ");
    text.append(d.lost()).append(" lost, ").append(d.duplicated()).append(" duplicated, ");
    text.append(d.reordered()).append(" reordered, ").append(d.stuck()).append(" stuck");
    if (d.dropped() > 0) {
      text.append("; ").append(Digits.grouped(d.dropped()));
      text.append(" dropped by a full queue before the driver saw them");
    }
    text.append(NEWLINE);
    if (d.stalled() && d.stuck() > 0) {
      line(text, "stalled");
      text.append(d.stuck());
      text.append(" frames wait in the driver for a flush that nothing will start");
      text.append(NEWLINE);
    }
  }
}
