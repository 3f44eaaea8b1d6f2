package org.xmitlab.loadgen.conformance.stmmac;

import org.xmitlab.loadgen.scenario.Names;
import org.xmitlab.stmmac.policy.TxProfile;

/**
 * The profiles under the names that recordings give them. What they call H or H04 is {@code hip04}:
 * in every recorded row it has the completion interrupts, the starts and the cancels (none) of S2,
 * so it is the timer of that driver and not its rule for a full ring.
 */
final class RecordedProfiles {
  private RecordedProfiles() {}

  /** Returns the profile that a row names. */
  static TxProfile of(CsvRows.Row row) {
    String name = row.text("profile");
    boolean comparison = name.equals("H") || name.equals("H04");
    TxProfile profile = Names.STMMAC_PROFILES.entries().get(comparison ? "hip04" : name);
    if (profile == null) {
      throw row.broken("profile", "is not known: H, H04, " + Names.STMMAC_PROFILES.names());
    }
    return profile;
  }
}
