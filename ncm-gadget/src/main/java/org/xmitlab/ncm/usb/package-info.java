/**
 * The bulk endpoints between gadget and host: requests are queued, served in order at the speed of
 * the bus, handed to the other side, and given back to the driver by an interrupt. Counterpart of a
 * device controller such as dwc3 together with the host's polling, as far as spec/ncm.md section 5
 * knows it. What a transfer costs on the wire is a {@link org.xmitlab.ncm.usb.ServiceTime}; speeds
 * of real buses are {@link org.xmitlab.ncm.usb.UsbSpeed}; whether the two directions share the wire
 * is the {@link org.xmitlab.ncm.usb.UsbBus}. Left out: the timing of control transfers, interrupt
 * moderation, errors on the wire.
 *
 * <p>Read {@link org.xmitlab.ncm.usb.BulkInLink} first, then {@link
 * org.xmitlab.ncm.usb.BulkOutLink}.
 */
package org.xmitlab.ncm.usb;
