package org.xmitlab.hrtimer.version;

import org.xmitlab.hrtimer.HrtimerVersion;

final class HrtimerV51024Test extends HrtimerContract {
  @Override
  HrtimerVersion version() {
    return HrtimerVersions.V5_10_24;
  }
}
