/**
 * The Linux host at the other end: what {@code cdc_ncm_rx_fixup()} of {@code
 * drivers/net/usb/cdc_ncm.c} (6.1 LTS; spec/ncm.md section 7.1) accepts, and which frames it hands
 * up. Far more liberal than the gadget's own receive path. Left out: the host's transmit side,
 * sequence checks (it only logs them), and everything above the frames.
 */
package org.xmitlab.ncm.host;
