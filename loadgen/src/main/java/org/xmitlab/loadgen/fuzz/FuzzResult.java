package org.xmitlab.loadgen.fuzz;

import java.util.List;

/**
 * What a fuzzer has done.
 *
 * @param inputs transfers given to every parser
 * @param requests control transfers given to the control plane
 * @param accepted transfers that the newest gadget accepted
 * @param answers different combinations of answers seen, the measure of coverage
 * @param corpus inputs kept because they gave a new combination
 * @param findings broken promises, each with the input that shows it
 */
public record FuzzResult(
    long inputs, long requests, long accepted, int answers, int corpus, List<String> findings) {}
