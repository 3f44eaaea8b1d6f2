/**
 * Kernel versions as compositions of rules: {@link org.xmitlab.hrtimer.version.HrtimerVersions} is
 * a table. Two versions that differ in one behaviour differ in one entry.
 */
package org.xmitlab.hrtimer.version;
