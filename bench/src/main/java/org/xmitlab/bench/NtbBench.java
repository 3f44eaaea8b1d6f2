package org.xmitlab.bench;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.xmitlab.ncm.ntb.NtbBlock;
import org.xmitlab.ncm.ntb.NtbFormat;
import org.xmitlab.ncm.ntb.StrictNtb;
import org.xmitlab.ncm.ntb.StrictRules;
import org.xmitlab.ncm.unwrap.GadgetUnwrap;
import org.xmitlab.ncm.unwrap.UnwrapVersion;

/**
 * One full 16 KiB block: making it of frames, taking the frames out into memory of their own, and
 * checking it, beside a plain copy of the same frames in the same run. 1500-byte frames: 10 a
 * block, 15,000 bytes, so GB/s is 15 divided by µs. 500-byte frames: 31 a block, the limit.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
    value = 1,
    jvmArgsAppend = {"-Xmx256m", "-XX:+UseSerialGC"})
public class NtbBench {
  private static final int MAX_BYTES = 16384;

  /** Length of a frame in bytes. */
  @Param({"1500", "500"})
  public int frameBytes;

  private final NtbBlock block = new NtbBlock(NtbFormat.NTB16, false, MAX_BYTES);
  private final GadgetUnwrap unwrap =
      new GadgetUnwrap(UnwrapVersion.LATEST, NtbFormat.NTB16, false, 1514);
  private final StrictNtb strict = new StrictNtb(StrictRules.DEFAULT);
  private final byte[] target = new byte[MAX_BYTES];
  private byte[] frames;
  private int count;
  private byte[] transfer;
  private int targetAt;

  /** Makes frames of random bytes and a full block of them. */
  @Setup
  public void fill() {
    frames = new byte[MAX_BYTES * 2];
    new SplittableRandom(1).nextBytes(frames);
    encode();
    count = block.datagrams();
    transfer = Arrays.copyOf(block.bytes(), block.lengthBytes());
    if (!strict.check(transfer, 0, transfer.length)
        || !unwrap.parse(transfer, 0, transfer.length)) {
      throw new IllegalStateException("the block is not valid");
    }
  }

  /** Copies a block's frames one by one, as a floor for the others. */
  @Benchmark
  public byte[] copy() {
    for (int i = 0, at = 0; i < count; i++, at += frameBytes) {
      System.arraycopy(frames, at, target, at, frameBytes);
    }
    return target;
  }

  /** Fills a block and closes it. */
  @Benchmark
  public int encode() {
    block.clear();
    for (int at = 0; block.fits(frameBytes); at += frameBytes) {
      block.append(frames, at, frameBytes);
    }
    return block.close();
  }

  /** Takes a block apart as the newest gadget does, and copies its frames. */
  @Benchmark
  public int decode() {
    unwrap.parse(transfer, 0, transfer.length);
    targetAt = 0;
    unwrap.deliver(this::take, 0);
    return targetAt;
  }

  private void take(byte[] bytes, int offset, int lengthBytes, long atNs) {
    System.arraycopy(bytes, offset, target, targetAt, lengthBytes);
    targetAt += lengthBytes;
  }

  /** Checks a block by the rules of the class. */
  @Benchmark
  public boolean validate() {
    return strict.check(transfer, 0, transfer.length);
  }
}
