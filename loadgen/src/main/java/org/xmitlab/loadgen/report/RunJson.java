package org.xmitlab.loadgen.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Map;
import org.xmitlab.loadgen.run.RunResult;
import org.xmitlab.loadgen.run.WallTime;

/**
 * The JSON form of a run's result: one object, all keys always present, null where a part does not
 * apply. Equal runs give equal bytes; {@code wall} is the one part that may differ and can be left
 * out.
 */
public final class RunJson {
  /** Version of the form; grows when a key changes its meaning. */
  public static final int SCHEMA = 1;

  private static final JsonFactory FACTORY = new JsonFactory();

  private RunJson() {}

  /**
   * Returns a result as JSON.
   *
   * @param wall how long the run took in real time; null leaves the part out
   * @param pretty whether to spread it over lines
   */
  public static String of(RunResult result, WallTime wall, boolean pretty) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(text)) {
      if (pretty) {
        json.setPrettyPrinter(
            new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));
      }
      json.writeStartObject();
      json.writeNumberField("schema", SCHEMA);
      map(json, "scenario", result.scenario());
      throughput(json, result.throughput());
      timer(json, result.timer());
      ntb(json, result.ntb());
      coalescing(json, result.coalescing());
      latency(json, "latencyNs", result.latencyNs());
      cpu(json, result);
      delivery(json, result.delivery());
      out(json, result.out());
      latency(json, "roundTripNs", result.roundTripNs());
      receive(json, result.receive());
      if (wall != null) {
        json.writeObjectFieldStart("wall");
        json.writeNumberField("ns", wall.ns());
        number(json, "packetsPerSecond", wall.perSecond(result.throughput().packets()));
        number(json, "realTimeFactor", wall.realTimeFactor(result.throughput().virtualNs()));
        json.writeEndObject();
      }
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  private static void throughput(JsonGenerator json, RunResult.Throughput t) throws IOException {
    json.writeObjectFieldStart("throughput");
    json.writeNumberField("packets", t.packets());
    json.writeNumberField("bytes", t.bytes());
    json.writeNumberField("virtualNs", t.virtualNs());
    number(json, "pps", t.pps());
    number(json, "l2Bps", t.l2Bps());
    number(json, "wireBps", t.wireBps());
    json.writeStringField("limitedBy", t.limitedBy());
    json.writeEndObject();
  }

  private static void timer(JsonGenerator json, RunResult.Timer t) throws IOException {
    json.writeObjectFieldStart("timer");
    json.writeNumberField("starts", t.starts());
    number(json, "startsPerPacket", t.startsPerPacket());
    json.writeNumberField("startsWhileActive", t.startsWhileActive());
    json.writeNumberField("startsThatProgram", t.startsThatProgram());
    json.writeNumberField("cancels", t.cancels());
    json.writeNumberField("programs", t.programs());
    number(json, "programsPerStart", t.programsPerStart());
    json.writeNumberField("programsInInterrupt", t.programsInInterrupt());
    json.writeNumberField("interrupts", t.interrupts());
    json.writeNumberField("expiries", t.expiries());
    json.writeNumberField("maxLateNs", t.maxLateNs());
    json.writeEndObject();
  }

  private static void ntb(JsonGenerator json, RunResult.Ntb n) throws IOException {
    if (n == null) {
      json.writeNullField("ntb");
      return;
    }
    json.writeObjectFieldStart("ntb");
    json.writeNumberField("sent", n.sent());
    number(json, "datagramsPerNtb", n.datagramsPerNtb());
    json.writeNumberField("closedByFull", n.closedByFull());
    json.writeNumberField("closedByTimer", n.closedByTimer());
    json.writeNumberField("closedByLast", n.closedByLast());
    json.writeNumberField("busy", n.busy());
    json.writeNumberField("flushesLost", n.flushesLost());
    json.writeEndObject();
  }

  private static void coalescing(JsonGenerator json, RunResult.Coalescing c) throws IOException {
    if (c == null) {
      json.writeNullField("coalescing");
      return;
    }
    json.writeObjectFieldStart("coalescing");
    json.writeNumberField("timerStarts", c.timerStarts());
    number(json, "cleanedPerPoll", c.cleanedPerPoll());
    json.writeNumberField("interrupts", c.interrupts());
    number(json, "irqPerPacket", c.irqPerPacket());
    json.writeNumberField("xmits", c.xmits());
    json.writeNumberField("startsWithoutEffect", c.startsWithoutEffect());
    json.writeNumberField("cancelsArmed", c.cancelsArmed());
    json.writeNumberField("rxInterrupts", c.rxInterrupts());
    json.writeNumberField("txInterrupts", c.txInterrupts());
    json.writeNumberField("icDescriptors", c.icDescriptors());
    json.writeNumberField("txPolls", c.txPolls());
    json.writeNumberField("txPollsPending", c.txPollsPending());
    json.writeNumberField("completionP50Ns", c.completionP50Ns());
    json.writeNumberField("completionMaxNs", c.completionMaxNs());
    json.writeNumberField("txTimeouts", c.txTimeouts());
    json.writeArrayFieldStart("queues");
    for (RunResult.TxQueue queue : c.queues()) {
      queue(json, queue);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void queue(JsonGenerator json, RunResult.TxQueue q) throws IOException {
    json.writeStartObject();
    json.writeNumberField("queue", q.queue());
    json.writeNumberField("txUsecs", q.txUsecs());
    json.writeNumberField("txFrames", q.txFrames());
    json.writeNumberField("xmits", q.xmits());
    json.writeNumberField("timerStarts", q.timerStarts());
    json.writeNumberField("timerExpiries", q.timerExpiries());
    json.writeNumberField("txInterrupts", q.txInterrupts());
    json.writeNumberField("icDescriptors", q.icDescriptors());
    json.writeNumberField("txPolls", q.txPolls());
    json.writeEndObject();
  }

  private static void out(JsonGenerator json, RunResult.Out o) throws IOException {
    if (o == null) {
      json.writeNullField("out");
      return;
    }
    json.writeObjectFieldStart("out");
    json.writeNumberField("packets", o.packets());
    number(json, "l2Bps", o.l2Bps());
    json.writeNumberField("ntbs", o.ntbs());
    number(json, "datagramsPerNtb", o.datagramsPerNtb());
    json.writeNumberField("closedByTimer", o.closedByTimer());
    json.writeNumberField("timerStarts", o.timerStarts());
    json.writeNumberField("timerExpiries", o.timerExpiries());
    json.writeNumberField("transfers", o.transfers());
    json.writeNumberField("rejectedTransfers", o.rejectedTransfers());
    json.writeNumberField("naks", o.naks());
    json.writeNumberField("interrupts", o.interrupts());
    latency(json, "latencyNs", o.latencyNs());
    delivery(json, o.delivery());
    json.writeEndObject();
  }

  private static void latency(JsonGenerator json, String key, RunResult.Latency l)
      throws IOException {
    if (l == null) {
      json.writeNullField(key);
      return;
    }
    json.writeObjectFieldStart(key);
    json.writeNumberField("count", l.count());
    json.writeNumberField("min", l.min());
    json.writeNumberField("p50", l.p50());
    json.writeNumberField("p90", l.p90());
    json.writeNumberField("p99", l.p99());
    json.writeNumberField("p999", l.p999());
    json.writeNumberField("max", l.max());
    number(json, "mean", l.mean());
    json.writeEndObject();
  }

  private static void cpu(JsonGenerator json, RunResult result) throws IOException {
    json.writeArrayFieldStart("cpu");
    for (RunResult.CpuShare cpu : result.cpu()) {
      json.writeStartObject();
      json.writeNumberField("cpu", cpu.cpu());
      number(json, "busyShare", cpu.busyShare());
      json.writeObjectFieldStart("shares");
      for (Map.Entry<String, Double> share : cpu.shares().entrySet()) {
        number(json, share.getKey(), share.getValue());
      }
      json.writeEndObject();
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void delivery(JsonGenerator json, RunResult.Delivery d) throws IOException {
    json.writeObjectFieldStart("delivery");
    json.writeNumberField("sent", d.sent());
    json.writeNumberField("received", d.received());
    json.writeNumberField("lost", d.lost());
    json.writeNumberField("duplicated", d.duplicated());
    json.writeNumberField("reordered", d.reordered());
    json.writeNumberField("stuck", d.stuck());
    json.writeBooleanField("stalled", d.stalled());
    json.writeNumberField("dropped", d.dropped());
    json.writeEndObject();
  }

  private static void receive(JsonGenerator json, RunResult.Receive r) throws IOException {
    if (r == null) {
      json.writeNullField("receive");
      return;
    }
    json.writeObjectFieldStart("receive");
    json.writeNumberField("frames", r.frames());
    number(json, "l2Bps", r.l2Bps());
    json.writeNumberField("dropped", r.dropped());
    json.writeEndObject();
  }

  private static void map(JsonGenerator json, String key, Map<String, Object> values)
      throws IOException {
    json.writeObjectFieldStart(key);
    for (Map.Entry<String, Object> entry : values.entrySet()) {
      Object value = entry.getValue();
      if (value == null) {
        json.writeNullField(entry.getKey());
      } else if (value instanceof Number number) {
        json.writeNumberField(entry.getKey(), number.longValue());
      } else if (value instanceof Boolean flag) {
        json.writeBooleanField(entry.getKey(), flag);
      } else {
        json.writeStringField(entry.getKey(), value.toString());
      }
    }
    json.writeEndObject();
  }

  /** Writes a number with at most six decimals, so that its digits are the same on every JVM. */
  private static void number(JsonGenerator json, String key, double value) throws IOException {
    json.writeFieldName(key);
    json.writeNumber(Digits.json(value));
  }
}
