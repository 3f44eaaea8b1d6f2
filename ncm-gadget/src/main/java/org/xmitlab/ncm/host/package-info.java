/**
 * The Linux host at the other end (6.1 LTS; spec/ncm.md section 7). {@link
 * org.xmitlab.ncm.host.CdcNcmHost} is what {@code cdc_ncm_rx_fixup()} accepts, and which frames it
 * hands up; far more liberal than the gadget's own receive path. {@link
 * org.xmitlab.ncm.host.CdcNcmNic} sends: {@link org.xmitlab.ncm.host.HostAggregation} decides when
 * blocks leave, {@link org.xmitlab.ncm.host.HostNtb} lays them out. The host is a computer of its
 * own, {@link org.xmitlab.ncm.host.HostComputer}, on the same virtual time line. Left out: sequence
 * checks (it only logs them), memory shortage, and everything above the frames.
 */
package org.xmitlab.ncm.host;
