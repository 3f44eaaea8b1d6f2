package org.xmitlab.timerwheel;

/**
 * Which functions a version offers beyond mod_timer, mod_timer_pending, add_timer, add_timer_on,
 * del_timer and try_to_del_timer_sync.
 *
 * @param reduce {@code timer_reduce()}
 * @param shutdown {@code timer_shutdown()}
 * @param localAndGlobal {@code add_timer_local()} and {@code add_timer_global()}
 */
public record TimerApi(boolean reduce, boolean shutdown, boolean localAndGlobal) {}
