package org.xmitlab.loadgen.conformance.stmmac;

import java.util.List;
import org.xmitlab.loadgen.conformance.Replayer;

/** The replayers of this package. */
public final class StmmacReplayers {
  private StmmacReplayers() {}

  /** Returns them all. */
  public static List<Replayer> all() {
    return List.of(
        new IcBitReplayer(),
        new BqlReplayer(),
        new ArmPolicyReplayer(),
        new EthtoolReplayer(),
        new TimerTraceReplayer(),
        new TimerScriptReplayer(),
        new ScenarioReferenceReplayer());
  }
}
