/**
 * Looks for inputs that the NCM parsers and the control plane do not survive: {@link
 * org.xmitlab.loadgen.fuzz.NtbFuzzer} makes blocks as gadget and host do, breaks them, and keeps
 * what makes the parsers answer in a new way, so that it works its way into rare paths. Seeded: the
 * same seed gives the same inputs. How long to go on is decided by the caller; nothing here reads a
 * clock.
 */
package org.xmitlab.loadgen.fuzz;
