/**
 * The timer migration hierarchy of v6.9 and later: idle CPUs leave their global timers to a CPU
 * that is awake, the migrator. Counterpart of {@code kernel/time/timer_migration.c} for one group,
 * which is up to eight CPUs; the tree of groups above that is left out. Read {@link
 * org.xmitlab.timerwheel.migration.MigrationGroup}.
 */
package org.xmitlab.timerwheel.migration;
