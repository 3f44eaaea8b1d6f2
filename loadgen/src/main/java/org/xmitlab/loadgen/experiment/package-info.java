/**
 * The findings of the mail threads as experiments: rows of scenarios in the user's own words, the
 * figure that was reported beside the one that is emulated, the range in which it counts as
 * reproduced and why. One class per finding; none contains model code. Read {@link
 * org.xmitlab.loadgen.experiment.NcmRegression} first.
 */
package org.xmitlab.loadgen.experiment;
