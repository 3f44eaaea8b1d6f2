/**
 * The command line: what a user types, turned into calls of the other packages, and their answers
 * turned into an exit code. This is the only package that knows picocli and the only one that may
 * look at a real clock. No model lives here. Read {@link org.xmitlab.loadgen.cli.XmitlabMain}
 * first.
 */
package org.xmitlab.loadgen.cli;
