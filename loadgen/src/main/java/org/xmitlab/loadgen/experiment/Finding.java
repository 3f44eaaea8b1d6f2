package org.xmitlab.loadgen.experiment;

/**
 * One row of an experiment.
 *
 * @param label what was varied
 * @param scenario the command that runs the row by itself; empty if there is none
 * @param reported what was reported or derived, in words
 * @param emulated what came out
 * @param unit its unit
 * @param decimals digits behind the point worth printing
 * @param low smallest accepted value
 * @param high largest accepted value
 * @param why where the range comes from
 * @param verdict what the row says about the model
 */
public record Finding(
    String label,
    String scenario,
    String reported,
    double emulated,
    String unit,
    int decimals,
    double low,
    double high,
    String why,
    Verdict verdict) {}
