/**
 * The driver ({@code stmmac_main.c}, v5.10 to v6.18; what older and newer versions do differently
 * is in the {@linkplain org.xmitlab.stmmac.policy profile}): transmit, cleaning, interrupts, polls,
 * byte limit and watchdog of a network interface. Left out: PHY and link changes, VLAN, XDP,
 * hardware timestamps and the recovery of a receive ring.
 *
 * <p>Read {@link org.xmitlab.stmmac.driver.Stmmac} first, then {@link
 * org.xmitlab.stmmac.driver.StmmacTxQueue}.
 */
package org.xmitlab.stmmac.driver;
