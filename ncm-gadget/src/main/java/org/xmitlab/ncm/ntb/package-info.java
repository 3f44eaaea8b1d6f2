/**
 * NCM transfer blocks (NTB): a header, frames, and a table that says where the frames are. {@link
 * org.xmitlab.ncm.ntb.NtbBlock} lays them out as the gadget's {@code ncm_wrap_ntb()} and {@code
 * package_for_tx()} do (v3.17 to the newest tree read; spec/ncm.md sections 1 and 3.3): one table
 * behind the frames, sequence number 0, everything aligned to 4. {@link
 * org.xmitlab.ncm.ntb.StrictNtb} accepts exactly what the class allows. The host's layout is in
 * {@code org.xmitlab.ncm.host}, what the kernels accept in {@code org.xmitlab.ncm.unwrap} and
 * there.
 *
 * <p>Read {@link org.xmitlab.ncm.ntb.NtbFormat} for the sizes, then {@link
 * org.xmitlab.ncm.ntb.NtbBlock}.
 */
package org.xmitlab.ncm.ntb;
