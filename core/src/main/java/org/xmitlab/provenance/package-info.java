/**
 * Numbers that say where they come from. Whatever the emulation charges or assumes is a {@link
 * org.xmitlab.provenance.Figure}: stated by somebody, calibrated to a measurement, or assumed;
 * {@code xmitlab list profiles} and every report print that beside the value.
 */
package org.xmitlab.provenance;
