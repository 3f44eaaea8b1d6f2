package org.xmitlab.loadgen.fuzz;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;

/**
 * The fuzzer: takes an input of the corpus, changes it, probes it, and keeps it if the parsers'
 * answers are a combination not seen before. It stops at {@value #MAX_FINDINGS} findings.
 */
public final class NtbFuzzer {
  private static final int MAX_FINDINGS = 20;
  private static final int MAX_CORPUS = 4096;
  private static final int MAX_ANSWERS = 1 << 20;
  private static final int INPUTS_PER_ROUND = 64;
  private static final int FIRST_BLOCKS = 32;

  private final SplittableRandom random;
  private final Mutator mutator;
  private final ParserProbe parsers = new ParserProbe();
  private final ControlProbe control;
  private final Set<Long> answers = new TreeSet<>();
  private final List<byte[]> corpus = new ArrayList<>();
  private final List<String> findings = new ArrayList<>();
  private long inputs;
  private long requests;
  private long accepted;

  /** Creates a fuzzer; the same seed gives the same inputs. */
  public NtbFuzzer(long seed) {
    this.random = new SplittableRandom(seed);
    this.mutator = new Mutator(random.split());
    this.control = new ControlProbe(random.split());
    for (int i = 0; i < FIRST_BLOCKS; i++) {
      probe(mutator.fresh());
    }
  }

  /** Goes on while it is told to; asks after every {@value #INPUTS_PER_ROUND} inputs. */
  public FuzzResult run(BooleanSupplier more) {
    while (findings.size() < MAX_FINDINGS && more.getAsBoolean()) {
      for (int i = 0; i < INPUTS_PER_ROUND; i++) {
        probe(random.nextInt(16) == 0 ? mutator.fresh() : mutator.change(any(), any()));
        probeControl();
      }
    }
    return new FuzzResult(
        inputs, requests, accepted, answers.size(), corpus.size(), List.copyOf(findings));
  }

  /** Goes on for a number of inputs, rounded up to whole rounds. */
  public FuzzResult run(long moreInputs) {
    long end = inputs + moreInputs;
    return run(() -> inputs < end);
  }

  private byte[] any() {
    return corpus.get(random.nextInt(corpus.size()));
  }

  private void probe(byte[] transfer) {
    inputs++;
    String broken;
    try {
      broken = parsers.probe(transfer);
      accepted += parsers.wasAccepted() ? 1 : 0;
    } catch (RuntimeException crash) {
      broken = "a parser throws " + crash;
    }
    if (broken != null) {
      found(broken + ": " + HexFormat.of().formatHex(transfer));
      return;
    }
    boolean isNew = answers.size() < MAX_ANSWERS && answers.add(parsers.answers());
    if (isNew && transfer.length > 0) {
      if (corpus.size() < MAX_CORPUS) {
        corpus.add(transfer);
      } else {
        corpus.set(random.nextInt(MAX_CORPUS), transfer);
      }
    }
  }

  private void probeControl() {
    requests++;
    try {
      String broken = control.probe();
      if (broken != null) {
        found("control: " + broken);
      }
    } catch (RuntimeException crash) {
      found("the control plane throws " + crash);
    }
  }

  private void found(String what) {
    if (findings.size() < MAX_FINDINGS) {
      findings.add(what);
    }
  }
}
