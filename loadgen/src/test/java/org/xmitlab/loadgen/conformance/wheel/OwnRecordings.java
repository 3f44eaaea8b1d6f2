package org.xmitlab.loadgen.conformance.wheel;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;

/** The recordings that come with the tests. */
final class OwnRecordings {
  static final Path FOLDER = Path.of("src/test/resources/golden/timer-wheel");

  private OwnRecordings() {}

  /** Returns the lines of a recording, for tests that spoil one. */
  static List<String> lines(String name) throws IOException {
    Path file = FOLDER.resolve(name);
    try (InputStream raw = Files.newInputStream(file);
        InputStream bytes = name.endsWith(".gz") ? new GZIPInputStream(raw) : raw;
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8))) {
      return new ArrayList<>(reader.lines().toList());
    }
  }
}
