/**
 * What a user reads: text blocks, tables and JSON. Nothing is computed here that a run has not
 * computed; this package only decides on words, digits and columns.
 */
package org.xmitlab.loadgen.report;
