/**
 * The gadget's receive parser: what {@code ncm_unwrap_ntb()} of {@code f_ncm.c} takes from a
 * transfer of the host, by version (v5.9 to the bound checks of 2026; spec/ncm.md sections 6.2 and
 * 6.3). It parses as the kernel does, its unsafe spots included: where the kernel would read behind
 * the transfer or never stop, the emulation rejects the transfer and says so. What the class itself
 * allows is decided elsewhere.
 *
 * <p>Read {@link org.xmitlab.ncm.unwrap.UnwrapVersion} for what differs, then {@link
 * org.xmitlab.ncm.unwrap.GadgetUnwrap}.
 */
package org.xmitlab.ncm.unwrap;
