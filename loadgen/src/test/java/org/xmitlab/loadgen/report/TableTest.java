package org.xmitlab.loadgen.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

final class TableTest {
  @Test
  void columnsAreAsWideAsTheirWidestCellAndNumbersToTheRight() {
    Table table = new Table("name", ">count", "remark");
    table.row("a", "1", "");
    table.row("longer", "1 000 000", "yes");
    assertThat(table)
        .hasToString(
            """
            name        count  remark
            a               1
            longer  1 000 000  yes
            """);
  }

  @Test
  void refusesARowOfAnotherLength() {
    Table table = new Table("a", "b");
    assertThatThrownBy(() -> table.row("1"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("row of 1 cells, the table has 2");
  }
}
