/**
 * What to do with a frame, and what to do when the timer fires: the part of the NCM gadget that the
 * threads argue about. A policy decides with the words of {@link
 * org.xmitlab.ncm.policy.NtbActions}, so a sketch from a mail can be written down almost word for
 * word. Mainline behaviours are the transmit half of {@code f_ncm.c} ({@code ncm_wrap_ntb()}, v3.17
 * to the newest tree read; spec/ncm.md sections 3.3 to 3.6); the others were proposed or are
 * repairs of our own.
 *
 * <p>Read {@link org.xmitlab.ncm.policy.PerPacket} and {@link org.xmitlab.ncm.policy.PerNtb} first:
 * the difference between them is commit 1958ff5ad2d4. Which frames fit, how a block looks and how
 * requests are handed out is not decided here but in {@code org.xmitlab.ncm.gadget}.
 */
package org.xmitlab.ncm.policy;
