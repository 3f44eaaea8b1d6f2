package org.xmitlab.ncm.unwrap;

import java.util.List;

/**
 * What a version of the gadget's receive path checks. The rules that all versions share are in
 * {@link GadgetUnwrap}.
 *
 * @param name the name users give on the command line
 * @param about which kernels it stands for, and how that is known
 * @param bounds what a block may refer to
 * @param severalBlocks whether what lies behind a block is parsed as another; otherwise it is
 *     ignored
 */
public record UnwrapVersion(String name, String about, BlockBounds bounds, boolean severalBlocks) {

  /** The tree that ran on the devices of the 2021 thread. */
  public static final UnwrapVersion V5_10 =
      new UnwrapVersion(
          "v5.10",
          "v5.9 (2b74b0a04d3e) to v6.5: first block only, loose bounds; recorded for v5.10",
          new UnsignedBounds(),
          false);

  /** The first release of 6.1; no change of the receive path lies between it and v5.10. */
  public static final UnwrapVersion V6_1 =
      new UnwrapVersion(
          "v6.1",
          "v6.1.0, inferred: no change of the receive path is known between v5.10 and it",
          new UnsignedBounds(),
          false);

  /** Several blocks a transfer, a single zero byte behind them ignored. */
  public static final UnwrapVersion V6_9 =
      new UnwrapVersion(
          "v6.9",
          "427694cfaafa with 76c51146820c and f90ce1e04cbc (2024): several blocks, loose bounds;"
              + " from commit messages, no recording",
          new UnsignedBounds(),
          true);

  /** With the bound checks of 2026. */
  public static final UnwrapVersion LATEST =
      new UnwrapVersion(
          "latest",
          "6.1.192 and mainline of 2026: several blocks, all bounds checked; recorded",
          new CheckedBounds(),
          true);

  /** Returns every version, oldest first. */
  public static List<UnwrapVersion> all() {
    return List.of(V5_10, V6_1, V6_9, LATEST);
  }
}
