package org.xmitlab.loadgen.run;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.xmitlab.loadgen.pktgen.PktgenConfig;
import org.xmitlab.loadgen.scenario.NcmExchange;
import org.xmitlab.loadgen.scenario.NcmScenario;
import org.xmitlab.loadgen.scenario.ScenarioOption;
import org.xmitlab.loadgen.scenario.StmmacScenario;
import org.xmitlab.loadgen.scenario.Units;
import org.xmitlab.loadgen.scenario.Workload;
import org.xmitlab.loadgen.workload.TcpConfig;
import org.xmitlab.ncm.ntb.NtbFormat;
import org.xmitlab.stmmac.ethtool.CoalesceSettings;

/** A scenario as the {@code scenario} part of a result: everything needed to run it again. */
final class ScenarioMap {
  private ScenarioMap() {}

  static Map<String, Object> of(StmmacScenario scenario) {
    Map<String, Object> map = new LinkedHashMap<>();
    Workload workload = scenario.workload();
    PktgenConfig generator = workload.generator();
    CoalesceSettings coalesce = scenario.nic().coalesce().get(0);
    map.put("device", "stmmac");
    map.put("kernel", scenario.machine().kernel().name());
    map.put("timerHw", scenario.machine().timerHw().name());
    map.put("timerCostNs", scenario.machine().timerHw().programNs().value());
    map.put("policy", scenario.nic().profile().name());
    map.put("profile", scenario.machine().profile().name());
    map.put("hz", scenario.machine().hz());
    map.put("link", scenario.nic().speed().name());
    map.put("sizeBytes", generator.sizeBytes());
    map.put("burst", generator.burst());
    map.put("cloneSkb", generator.cloneSkb());
    map.put("delay", scenario.text().get(ScenarioOption.DELAY));
    map.put("rate", blankToNull(scenario.text().get(ScenarioOption.RATE)));
    map.put("count", generator.count() == 0 ? null : generator.count());
    map.put("durationNs", generator.durationNs() == 0 ? null : generator.durationNs());
    map.put("workload", workload.kind().label());
    map.put("core", scenario.nic().core().name());
    map.put("txUsecs", coalesce.txUsecs());
    map.put("txFrames", coalesce.txFrames());
    map.put("rxUsecs", coalesce.rxUsecs());
    map.put("rxFrames", coalesce.rxFrames());
    map.put("clockMhz", coalesce.clockMhz());
    map.put("riwtNs", coalesce.riwtNs());
    map.put("queues", scenario.nic().coalesce().size());
    map.put("coalesce", blankToNull(scenario.text().get(ScenarioOption.COALESCE)));
    map.put("ringEntries", scenario.nic().ringEntries());
    map.put("bql", scenario.nic().bql());
    map.put("tso", scenario.nic().tso());
    map.put("fifoBytes", scenario.nic().timing().fifoBytes().value());
    map.put("loseCompletion", scenario.loseCompletion() == 0 ? null : scenario.loseCompletion());
    putFlows(map, workload);
    map.put("warmUpNs", workload.warmUpNs());
    map.put("seed", Units.count("--seed", scenario.text().get(ScenarioOption.SEED)));
    return map;
  }

  private static void putFlows(Map<String, Object> map, Workload workload) {
    TcpConfig tcp = workload.kind().isTcp() ? workload.tcp() : null;
    map.put("flows", workload.flows());
    map.put("cwndBytes", tcp == null ? null : tcp.cwndBytes());
    map.put("segments", tcp == null ? null : tcp.segments());
    map.put("fragmentBytes", tcp == null ? null : tcp.fragmentBytes());
    map.put("tsqBytes", tcp == null ? null : tcp.tsqBytes());
    map.put("oneWayNs", workload.tcp().oneWayNs());
    map.put("peerCoalesceNs", tcp == null ? null : tcp.peerCoalesceNs());
    map.put("ackEvery", tcp == null ? null : tcp.ackEvery());
  }

  private static String blankToNull(String text) {
    return text.isEmpty() ? null : text;
  }

  static Map<String, Object> of(NcmScenario scenario) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("device", "ncm");
    map.put("kernel", scenario.machine().kernel().name());
    map.put("timerHw", scenario.machine().timerHw().name());
    map.put("timerCostNs", scenario.machine().timerHw().programNs().value());
    map.put("policy", scenario.policy());
    map.put("timerMode", scenario.timerMode());
    map.put("timeoutNs", scenario.timeoutNs());
    map.put("profile", scenario.machine().profile().name());
    map.put("hz", scenario.machine().hz());
    map.put("link", scenario.link());
    map.put("sizeBytes", scenario.generator().sizeBytes());
    map.put("burst", scenario.generator().burst());
    map.put("cloneSkb", scenario.generator().cloneSkb());
    map.put("delayNs", scenario.delayNs());
    map.put("rateBps", scenario.rateBps() == 0 ? null : scenario.rateBps());
    map.put("count", scenario.generator().count() == 0 ? null : scenario.generator().count());
    map.put(
        "durationNs",
        scenario.generator().durationNs() == 0 ? null : scenario.generator().durationNs());
    map.put("ntbBytes", scenario.ntbBytes());
    map.put("maxDatagrams", scenario.maxDatagrams());
    map.put("requests", scenario.requests());
    NcmExchange exchange = scenario.exchange();
    map.put("workload", exchange.workload().label());
    putFlows(map, scenario.workload());
    map.put("direction", exchange.direction().name().toLowerCase(Locale.ROOT));
    map.put("ntbFormat", exchange.format() == NtbFormat.NTB16 ? 16 : 32);
    map.put("crc", exchange.crc());
    map.put("unwrap", exchange.unwrap().name());
    map.put("maxSegmentBytes", exchange.maxSegmentBytes());
    map.put("hostTimerNs", exchange.hostTimerNs());
    map.put("hostNtbBytes", exchange.hostNtbBytes());
    map.put(
        "hostRateBps",
        exchange.hostRateBps() == NcmExchange.AS_THE_GADGET ? null : exchange.hostRateBps());
    map.put("seed", scenario.seed());
    return map;
  }
}
