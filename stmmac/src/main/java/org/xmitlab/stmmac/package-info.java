/**
 * The stmmac Ethernet driver ({@code drivers/net/ethernet/stmicro/stmmac}, v3.8 to v7.1,
 * spec/stmmac.md) on an emulated MAC with its wire. Everything is in the packages below: {@code
 * ring} has the transmit descriptors, {@code policy} what versions and threads differ in, {@code
 * ethtool} the coalescing settings, {@code mac} the hardware, {@code driver} what ties them
 * together.
 */
package org.xmitlab.stmmac;
