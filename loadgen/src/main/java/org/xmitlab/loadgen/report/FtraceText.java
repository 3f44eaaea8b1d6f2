package org.xmitlab.loadgen.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import org.xmitlab.cpu.SoftirqVector;
import org.xmitlab.trace.TracePoint;
import org.xmitlab.trace.TraceSink;

/**
 * Trace points as the lines of {@code /sys/kernel/tracing/trace}: kernel events with the kernel's
 * names and arguments, and the emulation's own for writes of the timer hardware ({@code
 * clock_event_program}). Times are virtual MONOTONIC time; a timer's address is made from its name.
 */
public final class FtraceText implements TraceSink {
  private static final SoftirqVector[] VECTORS = SoftirqVector.values();

  private final Appendable out;

  /** Creates a writer and writes the heading. */
  public FtraceText(Appendable out) {
    this.out = out;
    append("# tracer: nop\n#\n");
    append("#           TASK-PID     CPU#  ||||   TIMESTAMP  FUNCTION\n");
    append("#              | |         |   ||||      |         |\n");
  }

  @Override
  public void trace(
      long atNs,
      int cpu,
      Context context,
      TracePoint point,
      Object subject,
      long a,
      long b,
      long c) {
    String flags =
        switch (context) {
          case TASK -> "....";
          case SOFTIRQ -> "..s1";
          case HARDIRQ -> "d.h1";
          case HARDIRQ_IN_SOFTIRQ -> "d.H1";
        };
    append(
        String.format(
            Locale.ROOT,
            "           <...>-0       [%03d] %s %5d.%06d: %s: %s\n",
            cpu,
            flags,
            atNs / 1_000_000_000L,
            atNs / 1_000L % 1_000_000L,
            point.name().toLowerCase(Locale.ROOT),
            arguments(point, subject, a, b, c)));
  }

  private static String arguments(TracePoint point, Object subject, long a, long b, long c) {
    return switch (point) {
      case SOFTIRQ_RAISE, SOFTIRQ_ENTRY, SOFTIRQ_EXIT ->
          "vec=" + a + " [action=" + VECTORS[(int) a] + "]";
      case HRTIMER_START, HRTIMER_EXPIRE_ENTRY ->
          address(subject) + " function=" + subject + numbers(point, a, b, c);
      case HRTIMER_INIT, HRTIMER_CANCEL, HRTIMER_EXPIRE_EXIT ->
          address(subject) + numbers(point, a, b, c);
      default -> numbers(point, a, b, c).strip();
    };
  }

  private static String address(Object timer) {
    return String.format(
        Locale.ROOT, "hrtimer=%016x", timer.toString().hashCode() * 0x9E3779B97F4A7C15L);
  }

  private static String numbers(TracePoint point, long a, long b, long c) {
    List<String> fields = point.fields();
    long[] values = {a, b, c};
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < fields.size(); i++) {
      text.append(' ').append(fields.get(i)).append('=').append(values[i]);
    }
    return text.toString();
  }

  private void append(String text) {
    try {
      out.append(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
