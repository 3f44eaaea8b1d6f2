/**
 * Replays the recordings of the NCM gadget's transmit side: which blocks frames become, byte for
 * byte ({@link org.xmitlab.loadgen.conformance.ncm.NcmEncodeReplayer}), and what the driver does
 * with its timer, its requests and its queue meanwhile ({@link
 * org.xmitlab.loadgen.conformance.ncm.NcmTxPathReplayer}). Both drive the gadget that runs use, on
 * a machine whose work and hardware cost nothing, through what it offers everybody: transmit calls,
 * virtual time, its observer, and a link whose transfers the caller may end.
 *
 * <p>The recordings of the host's transmit side and of both receive sides are not replayed.
 */
package org.xmitlab.loadgen.conformance.ncm;
