/**
 * An emulated NIC as a Netty channel. Writing queues a frame, flushing hands the queued frames to
 * the driver, every one but the last with {@code xmitMore}; a queue that the driver stops makes the
 * channel unwritable, a wake-up makes it writable again; frames from the far end arrive as {@code
 * channelRead}. The event loop runs on virtual time, so any Netty handler can be tried on an
 * emulated NIC.
 */
package org.xmitlab.loadgen.netty;
