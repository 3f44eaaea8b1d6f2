/**
 * Byte queue limits: how many bytes the stack may have in a driver's transmit queue. Counterpart of
 * {@code lib/dynamic_queue_limits.c} (v6.1) and of {@code netdev_tx_sent_queue()} with its
 * neighbours; the stall detection of 6.9 and later, which does not influence the limit, is left
 * out.
 *
 * <p>Read {@link org.xmitlab.netdev.bql.DynamicQueueLimit} first; {@link
 * org.xmitlab.netdev.bql.ByteQueue} ties it to a transmit queue.
 */
package org.xmitlab.netdev.bql;
