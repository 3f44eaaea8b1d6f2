package org.xmitlab.netdev.napi;

/** A list of NAPIs, first in, first out; each is on one list at most. */
final class NapiList {
  private Napi first;
  private Napi last;

  boolean isEmpty() {
    return first == null;
  }

  void add(Napi napi) {
    napi.listed = true;
    if (first == null) {
      first = napi;
    } else {
      last.next = napi;
    }
    last = napi;
  }

  Napi poll() {
    Napi napi = first;
    first = napi.next;
    napi.next = null;
    napi.listed = false;
    return napi;
  }

  /** Moves everything from another list behind what is here. */
  void takeAll(NapiList other) {
    if (other.first == null) {
      return;
    }
    if (first == null) {
      first = other.first;
    } else {
      last.next = other.first;
    }
    last = other.last;
    other.first = null;
    other.last = null;
  }
}
