/**
 * CPUs: what runs when, and what it costs. A {@link org.xmitlab.cpu.Cpu} runs one thing at a time,
 * hard interrupt over softirq over task, and every piece of work is charged to it in ns under a
 * named {@link org.xmitlab.cpu.CostKind}. Charging is what moves its clock, and it is where a due
 * interrupt is taken.
 *
 * <p>Mirrors {@code kernel/softirq.c} of v5.10 to v6.18 (order of vectors, ten passes, two
 * milliseconds, ksoftirqd) and as much of a scheduler as the workloads need: runnable tasks take
 * turns. Caches, priorities, frequency and power states are left out.
 *
 * <p>Read {@link org.xmitlab.cpu.Cpu} first, then {@link org.xmitlab.cpu.CostProfile}.
 */
package org.xmitlab.cpu;
