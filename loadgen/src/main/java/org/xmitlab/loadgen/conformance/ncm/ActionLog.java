package org.xmitlab.loadgen.conformance.ncm;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import org.xmitlab.ncm.gadget.NcmObserver;
import org.xmitlab.ncm.usb.UsbRequest;

/** Writes what the gadget does down as the {@code actions} of a script. */
final class ActionLog implements NcmObserver {
  private ArrayNode actions = JsonNodeFactory.instance.arrayNode();
  private long ntbs;

  /** Returns the actions since the last call. */
  ArrayNode take() {
    ArrayNode taken = actions;
    actions = JsonNodeFactory.instance.arrayNode();
    return taken;
  }

  @Override
  public void timerStarted(long delayNs, boolean wasArmed) {
    actions.addArray().add("timer_start").add(delayNs).add(wasArmed ? 1 : 0);
  }

  @Override
  public void timerCancelled(int result) {
    actions.addArray().add("timer_cancel").add(result);
  }

  @Override
  public void queueStopped() {
    actions.addArray().add("stop_queue");
  }

  @Override
  public void queueStarted() {
    actions.addArray().add("start_queue");
  }

  @Override
  public void queueWoken() {
    actions.addArray().add("wake_queue");
  }

  @Override
  public void ntbQueued(UsbRequest request) {
    actions
        .addArray()
        .add("queue")
        .add(ntbs++)
        .add(request.lengthBytes())
        .add(request.zero() ? 1 : 0);
  }
}
