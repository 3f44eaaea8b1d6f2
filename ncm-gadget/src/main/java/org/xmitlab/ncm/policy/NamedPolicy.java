package org.xmitlab.ncm.policy;

import java.util.function.Supplier;

/**
 * A policy that is known by name.
 *
 * @param name the name users give on the command line
 * @param about what it does, in a sentence
 * @param source which kernel, thread or section of the specification it comes from
 * @param make makes a fresh instance; policies keep state, so every gadget needs its own
 */
public record NamedPolicy(
    String name, String about, String source, Supplier<AggregationPolicy> make) {}
