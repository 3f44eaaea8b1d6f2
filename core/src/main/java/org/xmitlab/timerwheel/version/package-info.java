/**
 * Kernel versions as compositions of rules: {@link
 * org.xmitlab.timerwheel.version.TimerWheelVersions} is a table of differences. Two versions that
 * differ in one behaviour differ in one entry.
 */
package org.xmitlab.timerwheel.version;
