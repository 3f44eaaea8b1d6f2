/**
 * Replays the stmmac recordings: interrupt bits and byte limits from the real code, and what the
 * written rules say about arming, ethtool and timers, each by the very rule and profile classes
 * that {@code run stmmac} uses. One replayer per CSV file; a group of rows is one recording. Read
 * {@link org.xmitlab.loadgen.conformance.stmmac.StmmacReplayers} first.
 */
package org.xmitlab.loadgen.conformance.stmmac;
