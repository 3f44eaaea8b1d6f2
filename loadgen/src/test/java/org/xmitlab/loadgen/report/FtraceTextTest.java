package org.xmitlab.loadgen.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.xmitlab.trace.TracePoint;
import org.xmitlab.trace.TraceSink.Context;

final class FtraceTextTest {
  private final StringBuilder out = new StringBuilder();
  private final FtraceText trace = new FtraceText(out);

  private List<String> lines() {
    return out.toString().lines().filter(line -> !line.startsWith("#")).toList();
  }

  @Test
  void beginsWithTheHeadingOfTheKernelsTraceFile() {
    assertThat(out.toString()).startsWith("# tracer: nop\n#\n").contains("TIMESTAMP  FUNCTION\n");
  }

  @Test
  void writesVirtualTimeInSecondsAndMicroseconds() {
    trace.trace(12_003_004_567L, 3, Context.TASK, TracePoint.IRQ_HANDLER_ENTRY, null, 2, 0, 0);
    assertThat(lines())
        .containsExactly(
            "           <...>-0       [003] ....    12.003004: irq_handler_entry: line=2");
  }

  @Test
  void marksTheContextAsTheKernelDoes() {
    for (Context context : Context.values()) {
      trace.trace(0, 0, context, TracePoint.SOFTIRQ_RAISE, null, 8, 0, 0);
    }
    assertThat(lines())
        .extracting(line -> line.substring(31, 35))
        .containsExactly("....", "..s1", "d.h1", "d.H1");
    assertThat(lines().get(0)).endsWith("softirq_raise: vec=8 [action=HRTIMER]");
  }

  @Test
  void aTimersAddressComesFromItsNameOnly() {
    trace.trace(0, 0, Context.TASK, TracePoint.HRTIMER_START, "ncm_tx_timeout", 7, 8, 1);
    trace.trace(0, 0, Context.TASK, TracePoint.HRTIMER_CANCEL, "ncm_tx_timeout", 0, 0, 0);
    String start = lines().get(0);
    assertThat(start).endsWith(" function=ncm_tx_timeout expires=7 softexpires=8 armed=1");
    String address = start.replaceAll(".*(hrtimer=[0-9a-f]{16}).*", "$1");
    assertThat(lines().get(1)).endsWith("hrtimer_cancel: " + address);
  }

  @Test
  void saysSoWhenItCannotWrite() {
    Appendable full =
        new Appendable() {
          @Override
          public Appendable append(CharSequence text) throws IOException {
            throw new IOException("disk full");
          }

          @Override
          public Appendable append(CharSequence text, int start, int end) throws IOException {
            throw new IOException("disk full");
          }

          @Override
          public Appendable append(char c) throws IOException {
            throw new IOException("disk full");
          }
        };
    assertThatThrownBy(() -> new FtraceText(full))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("disk full");
  }
}
