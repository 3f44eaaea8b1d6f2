package org.xmitlab.loadgen.experiment.print;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import org.xmitlab.loadgen.experiment.Experiment;
import org.xmitlab.loadgen.experiment.Finding;
import org.xmitlab.loadgen.experiment.Findings;
import org.xmitlab.loadgen.report.Digits;

/** Experiments' findings as JSON: an array with one object per experiment. */
public final class FindingsJson {
  private FindingsJson() {}

  /** Returns the findings of some experiments, in their order. */
  public static String of(List<Experiment> experiments, List<Findings> findings) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text).useDefaultPrettyPrinter()) {
      json.writeStartArray();
      for (int i = 0; i < experiments.size(); i++) {
        json.writeStartObject();
        json.writeStringField("experiment", experiments.get(i).name());
        json.writeStringField("title", experiments.get(i).title());
        json.writeStringField("source", experiments.get(i).source());
        json.writeBooleanField("reproduced", findings.get(i).hold());
        json.writeArrayFieldStart("rows");
        for (Finding row : findings.get(i).rows()) {
          row(json, row);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("words");
        for (String sentence : findings.get(i).sentences()) {
          json.writeString(sentence);
        }
        json.writeEndArray();
        json.writeEndObject();
      }
      json.writeEndArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text + "\n";
  }

  private static void row(JsonGenerator json, Finding row) throws IOException {
    json.writeStartObject();
    json.writeStringField("row", row.label());
    json.writeStringField("command", row.scenario());
    json.writeStringField("reported", row.reported());
    json.writeFieldName("emulated");
    json.writeNumber(Digits.json(row.emulated()));
    json.writeStringField("unit", row.unit());
    bound(json, "low", row.low());
    bound(json, "high", row.high());
    json.writeStringField("verdict", row.verdict().word());
    json.writeStringField("why", row.why());
    json.writeEndObject();
  }

  private static void bound(JsonGenerator json, String key, double value) throws IOException {
    if (Double.isInfinite(value)) {
      json.writeNullField(key);
    } else {
      json.writeFieldName(key);
      json.writeNumber(Digits.json(value));
    }
  }
}
