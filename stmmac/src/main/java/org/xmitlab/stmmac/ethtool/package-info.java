/**
 * {@code ethtool -C} and {@code -c}: which coalescing values the driver takes, in which order it
 * looks at them and what it keeps; {@code stmmac_ethtool.c} of v5.10 and of v6.1 and later
 * (spec/stmmac.md section 7). Start with {@link org.xmitlab.stmmac.ethtool.CoalesceSettings}.
 */
package org.xmitlab.stmmac.ethtool;
