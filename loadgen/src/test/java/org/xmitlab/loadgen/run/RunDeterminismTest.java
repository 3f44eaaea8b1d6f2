package org.xmitlab.loadgen.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.xmitlab.loadgen.report.RunJson;
import org.xmitlab.loadgen.scenario.Names;
import org.xmitlab.loadgen.scenario.NcmScenario;

/**
 * Equal scenarios give equal bytes: twice in one JVM, and on every JVM, for which digests of some
 * results are stored. A change of the model or its costs changes them; after looking at what
 * changed ({@code git diff}), take the new ones with
 *
 * <pre>{@code
 * mvn -o -pl loadgen -am test -Dtest=RunDeterminismTest -Dxmitlab.updateDigests=true \
 *     -Dsurefire.failIfNoSpecifiedTests=false
 * }</pre>
 */
final class RunDeterminismTest {
  private static final Path DIGESTS =
      Path.of(
          System.getProperty("xmitlab.root", ".."),
          "loadgen/src/test/resources/org/xmitlab/loadgen/run/digests.txt");

  private static final List<String> STORED =
      List.of(
          "--duration 20ms",
          "--duration 20ms --kernel v5.10.23",
          "--duration 20ms --kernel v6.1 --policy per-ntb --timer-hw hpet --hz 1000",
          "--duration 20ms --policy deadline --burst 64",
          "--duration 20ms --policy no-timer --burst 64 --timer-hw arm-arch-timer",
          "--duration 20ms --policy per-ntb-rearm --rate 300M --burst 3 --size 256",
          "--duration 20ms --policy per-ntb-repair --link high",
          "--duration 20ms --policy per-ntb-keep --delay 299us --timer-hw qcom-32khz",
          "--count 1000 --timer-mode hard --timer-cost 3us --hz 100",
          "--count 1000 --profile free --delay 1us --clone-skb 7",
          "--count 100 --link none --requests 3",
          "--duration 5ms --link 3.97G --ntb-size 4K --size 1514");

  static Stream<String> scenarios() {
    Stream<String> policies =
        Names.NCM_POLICIES.names().stream()
            .flatMap(
                policy ->
                    Stream.of(" --kernel v5.10.23", " --kernel v6.1 --burst 16 --link high")
                        .map(rest -> "--duration 3ms --policy " + policy + rest));
    Stream<String> kernels =
        Names.KERNELS.names().stream().map(kernel -> "--duration 3ms --kernel " + kernel);
    Stream<String> timers =
        Names.TIMERS.names().stream().map(timer -> "--duration 3ms --timer-hw " + timer);
    return Stream.of(policies, kernels, timers).flatMap(s -> s);
  }

  private static String json(String words) {
    return RunJson.of(new NcmRun(NcmScenario.of(words)).run(), null, true);
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void givesTheSameBytesTwice(String words) {
    assertThat(json(words)).isEqualTo(json(words));
  }

  @Test
  void givesTheBytesThatEveryJvmGives() throws IOException {
    StringBuilder now = new StringBuilder();
    for (String words : STORED) {
      now.append(sha256(json(words))).append("  ").append(words).append('\n');
    }
    if (Boolean.getBoolean("xmitlab.updateDigests")) {
      Files.createDirectories(DIGESTS.getParent());
      Files.writeString(DIGESTS, now);
    }
    assertThat(byScenario(now.toString()))
        .as("see this class's Javadoc for how to take new digests")
        .isEqualTo(byScenario(Files.readString(DIGESTS)));
    assertThat(byScenario(now.toString()).values()).doesNotHaveDuplicates();
  }

  private static Map<String, String> byScenario(String digests) {
    Map<String, String> map = new TreeMap<>();
    digests
        .lines()
        .forEach(line -> map.put(line.substring(line.indexOf("  ") + 2), line.substring(0, 16)));
    return map;
  }

  private static String sha256(String text) {
    try {
      MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(sha256.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }
}
