/**
 * What changed between kernel versions, one small class per behaviour. A class says in its first
 * sentence what it does and which versions do it; {@code hrtimer.version} puts them together. To
 * try a fix, write another class here and name a composition that uses it.
 *
 * <p>The regression of 2021: {@link org.xmitlab.hrtimer.rules.RefreshSoftExpiryIfFirst} (v5.10.23)
 * against {@link org.xmitlab.hrtimer.rules.RefreshSoftExpiryAlways} (v5.10.24).
 */
package org.xmitlab.hrtimer.rules;
