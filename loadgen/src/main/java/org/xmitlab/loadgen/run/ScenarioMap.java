package org.xmitlab.loadgen.run;

import java.util.LinkedHashMap;
import java.util.Map;
import org.xmitlab.loadgen.scenario.NcmScenario;

/** A scenario as the {@code scenario} part of a result: everything needed to run it again. */
final class ScenarioMap {
  private ScenarioMap() {}

  static Map<String, Object> of(NcmScenario scenario) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("device", "ncm");
    map.put("kernel", scenario.machine().kernel().name());
    map.put("timerHw", scenario.machine().timerHw().name());
    map.put("timerCostNs", scenario.machine().timerHw().programNs().value());
    map.put("policy", scenario.policy());
    map.put("timerMode", scenario.softTimer() ? "soft" : "hard");
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
    map.put("seed", scenario.seed());
    return map;
  }
}
