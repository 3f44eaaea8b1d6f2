/**
 * The gadget's network interface: {@code u_ether.c} (requests, stopping and waking the queue) with
 * the transmit half of {@code f_ncm.c} inside, as in v3.17 to the newest tree read (spec/ncm.md
 * section 3). What differs between versions, and what people want to change, is the {@link
 * org.xmitlab.ncm.policy.AggregationPolicy}. The receive half is {@link
 * org.xmitlab.ncm.gadget.NcmReceive}. Left out: suspend, the packet filter, and a link that is not
 * connected.
 *
 * <p>Read {@link org.xmitlab.ncm.gadget.NcmGadget} first, then {@link
 * org.xmitlab.ncm.gadget.OpenNtb}, which is what a policy talks to.
 */
package org.xmitlab.ncm.gadget;
