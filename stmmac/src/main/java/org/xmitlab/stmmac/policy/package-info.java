/**
 * When to ask for a completion interrupt, when to arm the coalescing timer, and what to do when it
 * fires: the part of stmmac that the threads argue about. A rule decides with the words of {@link
 * org.xmitlab.stmmac.policy.TxCoalescing}; a {@linkplain org.xmitlab.stmmac.policy.TxProfile
 * profile} is a composition of such rules, and each kernel version or proposal is one line of
 * {@link org.xmitlab.stmmac.policy.TxProfiles} (spec/stmmac.md sections 1, 4 and 5).
 *
 * <p>Read {@link org.xmitlab.stmmac.policy.TxProfiles} first: the thread of 2023 is the difference
 * between S1, S2 and S3.
 */
package org.xmitlab.stmmac.policy;
