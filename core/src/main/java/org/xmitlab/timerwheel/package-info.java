/**
 * The timer wheel: jiffies timers ({@code struct timer_list}) on every CPU of a machine. One core,
 * {@link org.xmitlab.timerwheel.CpuTimers} on {@link org.xmitlab.timerwheel.TimerBase}, serves
 * every kernel version: what changed between versions is a small rule in {@code timerwheel.rules},
 * and a version is a composition of rules in {@code timerwheel.version}.
 *
 * <p>Behaves as {@code kernel/time/timer.c} of v4.13-rc, v4.13, v6.1 and v6.12, the last also with
 * {@code timer_migration.c} ({@code timerwheel.migration}); written from a behaviour specification
 * and recorded traces, not from the kernel's text. Tick values are 64-bit and wrap; they are
 * compared by the sign of their difference ({@link org.xmitlab.timerwheel.Jiffies}). Left out: CPU
 * hotplug, nohz_full, more than eight CPUs in the migration hierarchy, switching NOHZ at run time.
 *
 * <p>The wheel knows no CPU and no tick: it asks a {@link org.xmitlab.timerwheel.WheelHost} for the
 * time and tells it when to raise a softirq or kick a CPU. To understand the 2017 bug read {@code
 * rules/ForwardWhileIdle} and {@code rules/ForwardOnceAfterIdle} side by side, then {@code
 * rules/ForwardBeforeEnqueueOfMod} and {@code rules/ForwardEarly}.
 */
package org.xmitlab.timerwheel;
