/**
 * High-resolution timers. One core, {@link org.xmitlab.hrtimer.HrtimerCpuBase}, serves every kernel
 * version: what changed between versions is a small rule in {@code hrtimer.rules}, and a version is
 * a composition of rules in {@code hrtimer.version}.
 *
 * <p>Behaves as {@code kernel/hrtimer.c} of v3.11 and {@code kernel/time/hrtimer.c} of v4.14 to
 * v7.1 on one CPU in high-resolution mode without PREEMPT_RT; written from a behaviour
 * specification and recorded traces, not from the kernel's text. Left out: low-resolution mode,
 * migration between CPUs, HRTICK.
 *
 * <p>To understand the 2021 regression read {@code rules/RefreshSoftExpiryIfFirst} and {@code
 * rules/RefreshSoftExpiryAlways} side by side; then {@code rules/Requeue}.
 */
package org.xmitlab.hrtimer;
