/**
 * Captures of emulated runs in files that Wireshark opens, and the bulk transfers of such files and
 * of real usbmon and USBPcap captures (spec/ncm.md section 8, spec/trace-formats.md section 4). One
 * pcapng file has two interfaces: Ethernet frames as the gadget's stack sees them, and the USB as
 * usbmon on the host sees it. {@link org.xmitlab.loadgen.capture.PcapngWriter} knows the file
 * format, {@link org.xmitlab.loadgen.capture.UsbmonHeader} the USB records, {@link
 * org.xmitlab.loadgen.capture.NcmCapture} what to write when. Read that one first. {@link
 * org.xmitlab.loadgen.capture.EthernetCapture} is the same for a plain Ethernet interface.
 */
package org.xmitlab.loadgen.capture;
