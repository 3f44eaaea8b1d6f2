/**
 * What a user asks for, in the user's words: options with units, names from registries, and the
 * scenario they make. Whatever is wrong with them is one {@link
 * org.xmitlab.loadgen.scenario.UsageError} that names the option, the value and what would be
 * accepted. Read {@link org.xmitlab.loadgen.scenario.NcmScenario} first.
 */
package org.xmitlab.loadgen.scenario;
