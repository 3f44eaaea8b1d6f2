package org.xmitlab.timerwheel.rules;

import java.util.List;
import org.xmitlab.timerwheel.BaseLayout;
import org.xmitlab.timerwheel.TimerList;
import org.xmitlab.timerwheel.WheelConfig;

/**
 * Pinned timers on a local base that wakes its CPU, the others on a global base that any CPU may
 * expire, deferrable ones apart (v6.12).
 */
public final class LocalGlobalDeferrable implements BaseLayout {
  private static final List<String> NAMES = List.of("local", "global", "def");

  @Override
  public List<String> baseNames() {
    return NAMES;
  }

  @Override
  public int indexByPinning(TimerList timer) {
    return timer.isPinned() ? 0 : 1;
  }

  @Override
  public boolean deferrableApart(WheelConfig config) {
    return true;
  }
}
