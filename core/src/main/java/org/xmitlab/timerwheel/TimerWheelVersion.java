package org.xmitlab.timerwheel;

/**
 * A kernel version's timer wheel: a composition of rules.
 *
 * @param name the name users give on the command line
 * @param about what it is, in a sentence, with commit and patch
 * @param api which functions exist
 * @param layout which bases a CPU has
 * @param lookup how a timer's base is found
 * @param placement which CPU a timer is armed on
 * @param addOnPinning whether binding to a CPU pins
 * @param pendingAdd how adding a pending timer is refused
 * @param farClamp what happens beyond the capacity
 * @param bootExpiry {@code nextExpiry} at boot
 * @param forward when a clock is moved up
 * @param forwardSites where a clock is moved up while arming
 * @param expiryNote what an enqueue does to {@code nextExpiry}
 * @param startTrace when and what timer_start tells
 * @param emptiedBucket what a removal does to {@code nextExpiry}'s validity
 * @param scan the search for the next bucket
 * @param expiryLoop how the softirq catches up
 * @param runningMark how long a timer counts as running
 * @param fireBaseclk which tick timer_expire_entry names
 * @param raise when the tick raises the softirq
 * @param softirqOrder what the softirq runs
 * @param nextEvent how an idle CPU asks for its wake-up
 * @param idleClear what leaving idle does
 * @param hierarchy whether CPUs expire each other's timers
 */
public record TimerWheelVersion(
    String name,
    String about,
    TimerApi api,
    BaseLayout layout,
    BaseLookup lookup,
    PlacementRule placement,
    AddOnPinningRule addOnPinning,
    PendingAddRule pendingAdd,
    FarClampRule farClamp,
    BootExpiryRule bootExpiry,
    ForwardRule forward,
    ForwardSites forwardSites,
    ExpiryNote expiryNote,
    StartTrace startTrace,
    EmptiedBucketRule emptiedBucket,
    ScanRule scan,
    ExpiryLoop expiryLoop,
    RunningMark runningMark,
    FireBaseclk fireBaseclk,
    RaiseRule raise,
    SoftirqOrder softirqOrder,
    NextEventRule nextEvent,
    IdleClearRule idleClear,
    HierarchyRule hierarchy) {}
