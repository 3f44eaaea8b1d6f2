/**
 * Kernel versions as compositions of rules: {@link org.xmitlab.hrtimer.version.HrtimerVersions}
 * names each as an earlier one with some rules replaced. Two versions that differ in one behaviour
 * differ in one line.
 */
package org.xmitlab.hrtimer.version;
