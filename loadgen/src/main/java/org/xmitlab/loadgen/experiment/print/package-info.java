/** What a user reads of an experiment: its rows, its words and its verdict, as text and as JSON. */
package org.xmitlab.loadgen.experiment.print;
