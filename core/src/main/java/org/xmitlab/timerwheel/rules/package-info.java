/**
 * What changed between kernel versions of the timer wheel, one small class per behaviour. A class
 * says in its first sentence what it does and which versions do it; {@code timerwheel.version} puts
 * them together. To try a fix, write another class here and name a composition that uses it.
 *
 * <p>The bug of 2017, sleeps of hundreds of ticks instead of one: {@link
 * org.xmitlab.timerwheel.rules.ForwardWhileIdle} and {@link
 * org.xmitlab.timerwheel.rules.ForwardBeforeEnqueueOfMod} against {@link
 * org.xmitlab.timerwheel.rules.ForwardOnceAfterIdle} and {@link
 * org.xmitlab.timerwheel.rules.ForwardEarly}. From v6.1 on {@link
 * org.xmitlab.timerwheel.rules.NoteBucketExpiry} keeps {@code nextExpiry} exact, and most of the
 * rest follows from that.
 */
package org.xmitlab.timerwheel.rules;
