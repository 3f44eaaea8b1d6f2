package org.xmitlab.loadgen.dissect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.xmitlab.loadgen.capture.BulkTransfer;
import org.xmitlab.loadgen.scenario.UsageError;

/** The same twenty bytes as the tools of this world print them. */
final class TransferInputTest {
  private static final String BYTES = "4e434d480c0000004800340002000000abcdef01";

  private static List<BulkTransfer> read(String text) {
    return TransferInput.read("dump", text.getBytes(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        BYTES,
        "4e 43 4d 48 0c 00 00 00 48 00 34 00 02 00 00 00 ab cd ef 01",
        """
        0x4e, 0x43, 0x4d, 0x48, 0x0c, 0x00, 0x00, 0x00,
        0x48, 0x00, 0x34, 0x00, 0x02, 0x00, 0x00, 0x00, 0xab, 0xcd, 0xef, 0x01
        """,
        """
        00000000  4e 43 4d 48 0c 00 00 00  48 00 34 00 02 00 00 00  |NCMH....H.4.....|
        00000010  ab cd ef 01                                       |....|
        00000014
        """,
        """
        00000000: 4e43 4d48 0c00 0000 4800 3400 0200 0000  NCMH....H.4.....
        00000010: abcd ef01                                abcd
        """,
        """
        0000   4e 43 4d 48 0c 00 00 00 48 00 34 00 02 00 00 00   NCMH....H.4.....
        0010   ab cd ef 01                                       ....
        """,
        """
        \t0x0000:  4e43 4d48 0c00 0000 4800 3400 0200 0000
        \t0x0010:  abcd ef01
        """,
        """
        ffff9a 16109962 C Bi:2:002:1 0 20 = 4e434d48 0c000000 48003400 02000000 abcdef01
        """,
        """
        # from the bug tracker
        4e434d48 0c000000 48003400 02000000 abcdef01
        """
      })
  void readsWhatToolsPrint(String text) {
    assertThat(read(text))
        .singleElement()
        .satisfies(t -> assertThat(HexFormat.of().formatHex(t.bytes())).isEqualTo(BYTES));
  }

  @Test
  void beginsAnotherTransferWhereOffsetsBeginAgain() {
    assertThat(read("0000  4e 43\n0002  4d 48\n0000  01 02\n")).hasSize(2);
  }

  @Test
  void takesBytesThatAreNoTextAsTheyAre() {
    byte[] raw = HexFormat.of().parseHex(BYTES);
    assertThat(TransferInput.read("raw", raw).get(0).bytes()).isEqualTo(raw);
    assertThat(TransferInput.read("raw", new byte[] {1, 2, 3}).get(0).bytes()).hasSize(3);
  }

  @Test
  void saysWhatItCannotUnderstand() {
    assertThatThrownBy(() -> read("4e 43\n4d 4g\n"))
        .isInstanceOf(UsageError.class)
        .hasMessageContainingAll("dump: line 2", "'4g'", "pairs of digits");
    assertThatThrownBy(() -> read("# nothing\n")).hasMessageContaining("no bytes");
    assertThatThrownBy(() -> read("")).hasMessageContaining("is empty");
    byte[] cut = HexFormat.of().parseHex("0a0d0d0a1c0000004d3c2b1a01000000");
    assertThatThrownBy(() -> TransferInput.read("cut", cut))
        .isInstanceOf(UsageError.class)
        .hasMessageContaining("damaged");
  }
}
