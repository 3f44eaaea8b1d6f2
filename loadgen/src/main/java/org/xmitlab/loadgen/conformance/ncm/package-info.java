/**
 * Replays the recordings of NCM. Gadget, transmit side: which blocks frames become, byte for byte
 * ({@link org.xmitlab.loadgen.conformance.ncm.NcmEncodeReplayer}), and what the driver does with
 * its timer, its requests and its queue meanwhile ({@link
 * org.xmitlab.loadgen.conformance.ncm.NcmTxPathReplayer}). Both receive sides: {@link
 * org.xmitlab.loadgen.conformance.ncm.NcmDecodeReplayer}. Host, transmit side: {@link
 * org.xmitlab.loadgen.conformance.ncm.NcmHostTxReplayer}. All drive what runs use, on machines
 * whose work and hardware cost nothing, through what it offers everybody: transmit calls, virtual
 * time, observers, and a link whose transfers the caller may end.
 */
package org.xmitlab.loadgen.conformance.ncm;
