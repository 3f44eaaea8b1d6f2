package org.xmitlab.loadgen.conformance.stmmac;

import java.util.List;
import org.xmitlab.stmmac.ethtool.CoalesceRequest;
import org.xmitlab.stmmac.ethtool.CoalesceSettings;
import org.xmitlab.stmmac.ethtool.RxUsecsRule;

/**
 * Replays {@code ethtool_rules.csv}: which values are taken, and what becomes of the watchdog
 * register. Derived from the written rules (spec/stmmac.md section 7).
 */
final class EthtoolReplayer extends CsvReplayer {
  private static final int EINVAL = -22;

  EthtoolReplayer() {
    super(
        "version,riwt_supported,clk_mhz,rx_usecs,tx_usecs,tx_frames,result,riwt_reg_stored",
        "version",
        "riwt_supported",
        "clk_mhz",
        "rx_usecs");
  }

  @Override
  String firstDifference(List<CsvRows.Row> rows) {
    for (CsvRows.Row row : rows) {
      String difference = replay(row);
      if (difference != null) {
        return difference;
      }
    }
    return null;
  }

  private static String replay(CsvRows.Row row) {
    RxUsecsRule rule =
        switch (row.text("version")) {
          case "5.10" -> RxUsecsRule.ONLY_IF_POSITIVE;
          case "6.1+" -> RxUsecsRule.ALWAYS;
          default -> throw row.broken("version", "is not known: 5.10, 6.1+");
        };
    boolean riwtSupported = row.isOne("riwt_supported");
    int clockMhz = (int) row.number("clk_mhz");
    CoalesceSettings settings = new CoalesceSettings(rule, riwtSupported, clockMhz, 1_000, 25);
    CoalesceRequest request =
        new CoalesceRequest(
            row.number("rx_usecs"), row.number("tx_usecs"), row.number("tx_frames"), 0);
    String refusal = settings.set(request);
    return firstOf(
        row.difference("result", refusal == null ? 0 : EINVAL),
        row.difference("riwt_reg_stored", stored(settings, rule, riwtSupported, request, refusal)));
  }

  /**
   * An unchanged register and a refused value look alike in it; what was asked tells them apart.
   */
  private static String stored(
      CoalesceSettings settings,
      RxUsecsRule rule,
      boolean riwtSupported,
      CoalesceRequest request,
      String refusal) {
    if (!riwtSupported || (rule == RxUsecsRule.ONLY_IF_POSITIVE && request.rxUsecs() == 0)) {
      return settings.riwt() == CoalesceSettings.DEFAULT_RIWT ? "unchanged" : "changed";
    }
    boolean rxRefused = refusal != null && refusal.startsWith("rx-usecs");
    return rxRefused && settings.riwt() == CoalesceSettings.DEFAULT_RIWT
        ? ""
        : Integer.toString(settings.riwt());
  }
}
