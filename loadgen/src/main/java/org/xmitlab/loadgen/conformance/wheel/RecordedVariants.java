package org.xmitlab.loadgen.conformance.wheel;

import java.util.LinkedHashMap;
import java.util.Map;
import org.xmitlab.timerwheel.TimerWheelVersion;
import org.xmitlab.timerwheel.version.TimerWheelVersions;

/** What recordings call the versions. */
final class RecordedVariants {
  private static final Map<String, TimerWheelVersion> VERSIONS = new LinkedHashMap<>();

  static {
    VERSIONS.put("W0", TimerWheelVersions.V4_13_RC);
    VERSIONS.put("W1", TimerWheelVersions.V4_13);
    VERSIONS.put("W2", TimerWheelVersions.V6_1);
    VERSIONS.put("W3", TimerWheelVersions.V6_12_NO_MIGRATION);
    VERSIONS.put("W3T", TimerWheelVersions.V6_12);
  }

  private RecordedVariants() {}

  /** Returns the version, null if the variant is not known. */
  static TimerWheelVersion versionOrNull(String variant) {
    return VERSIONS.get(variant);
  }

  static String known() {
    return String.join(", ", VERSIONS.keySet());
  }
}
