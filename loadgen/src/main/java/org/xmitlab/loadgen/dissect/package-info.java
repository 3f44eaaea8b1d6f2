/**
 * NCM blocks from the outside world, explained: what people paste into bug trackers (hex dumps of
 * many tools, raw bytes, captures) becomes transfers ({@link
 * org.xmitlab.loadgen.dissect.TransferInput}), and a transfer becomes an annotated dump with the
 * first broken rule and what each kernel would make of it ({@link
 * org.xmitlab.loadgen.dissect.TransferReport}). The other way round, frames become blocks ({@link
 * org.xmitlab.loadgen.dissect.BlockMaker}).
 */
package org.xmitlab.loadgen.dissect;
