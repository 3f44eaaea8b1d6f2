/**
 * The control plane of the NCM function: descriptors for every speed, the standard requests that an
 * enumeration needs, the class requests, and the notifications (spec/ncm.md section 4; {@code
 * f_ncm.c}, v4.9 to the newest tree read). What differs between versions is data in {@link
 * org.xmitlab.ncm.control.ControlVersion}. Left out: BOS and device qualifier, OS descriptors,
 * remote wake-up.
 *
 * <p>Read {@link org.xmitlab.ncm.control.NcmControl} first; who asks it is the host's {@code
 * CdcNcmBind}.
 */
package org.xmitlab.ncm.control;
