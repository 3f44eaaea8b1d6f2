/**
 * What a network driver and whoever sends through it agree on: frames, the transmit call with its
 * more-to-come hint, the queue that a driver stops and wakes, and the ledger that compares what was
 * accepted with what arrived. Counterpart of {@code ndo_start_xmit()}, {@code
 * netif_tx_stop_queue()} and their neighbours in {@code include/linux/netdevice.h}; qdiscs and byte
 * queue limits are not here.
 */
package org.xmitlab.netdev;
