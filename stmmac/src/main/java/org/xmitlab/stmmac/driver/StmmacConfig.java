package org.xmitlab.stmmac.driver;

import java.util.List;
import org.xmitlab.stmmac.ethtool.CoalesceSettings;
import org.xmitlab.stmmac.mac.DmaCore;
import org.xmitlab.stmmac.mac.EthernetSpeed;
import org.xmitlab.stmmac.mac.MacTiming;
import org.xmitlab.stmmac.policy.TxProfile;

/**
 * How an interface is set up.
 *
 * @param interfaceName the network interface's name
 * @param profile how transmit completions are coalesced
 * @param core the family of the core
 * @param speed the wire
 * @param timing what the hardware takes beside the wire
 * @param coalesce the ethtool settings in force, for each transmit queue its own; as many queues as
 *     settings
 * @param ringEntries descriptors of the transmit ring and of the receive ring
 * @param bql whether the stack limits the bytes in the ring
 * @param tso whether segmentation is left to the hardware, where it can
 * @param watchdogNs how long the queue may be stopped, in ns
 */
public record StmmacConfig(
    String interfaceName,
    TxProfile profile,
    DmaCore core,
    EthernetSpeed speed,
    MacTiming timing,
    List<CoalesceSettings> coalesce,
    int ringEntries,
    boolean bql,
    boolean tso,
    long watchdogNs) {
  /** Transmit timeout of the driver: {@code TX_TIMEO}. */
  public static final long DEFAULT_WATCHDOG_NS = 5_000_000_000L;

  /** Default ring size. */
  public static final int DEFAULT_ENTRIES = 512;

  /** Most transmit queues: {@code MTL_MAX_TX_QUEUES}. */
  public static final int MAX_QUEUES = 8;

  /** Checks the ranges. */
  public StmmacConfig {
    coalesce = List.copyOf(coalesce);
    if (coalesce.isEmpty() || coalesce.size() > MAX_QUEUES) {
      throw new IllegalArgumentException(
          "coalesce: " + coalesce.size() + " queues, must be 1 … " + MAX_QUEUES);
    }
    if (interfaceName.isBlank()) {
      throw new IllegalArgumentException("interfaceName: is empty");
    }
    if (watchdogNs < 1) {
      throw new IllegalArgumentException("watchdogNs: " + watchdogNs + ", must be positive");
    }
  }
}
