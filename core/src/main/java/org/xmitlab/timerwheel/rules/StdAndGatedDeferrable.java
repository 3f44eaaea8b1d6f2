package org.xmitlab.timerwheel.rules;

import java.util.List;
import org.xmitlab.timerwheel.BaseLayout;
import org.xmitlab.timerwheel.TimerList;
import org.xmitlab.timerwheel.WheelConfig;

/**
 * A standard base, and one for deferrable timers that is used only where NOHZ is active (v4.13).
 */
public final class StdAndGatedDeferrable implements BaseLayout {
  private static final List<String> NAMES = List.of("std", "def");

  @Override
  public List<String> baseNames() {
    return NAMES;
  }

  @Override
  public int indexByPinning(TimerList timer) {
    return 0;
  }

  @Override
  public boolean deferrableApart(WheelConfig config) {
    return config.nohzActive();
  }
}
