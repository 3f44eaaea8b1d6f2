/**
 * A run's counters as Micrometer meters. The counters themselves are plain fields of the emulated
 * devices; meters only look at them when they are read, so binding costs a run nothing. Read {@link
 * org.xmitlab.loadgen.metrics.NcmMetrics} first. Scraping while a run goes on is possible, but what
 * is read then are plain fields of another thread: close to the truth, not more.
 */
package org.xmitlab.loadgen.metrics;
