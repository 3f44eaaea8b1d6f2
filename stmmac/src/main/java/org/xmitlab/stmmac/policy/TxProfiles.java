package org.xmitlab.stmmac.policy;

import static org.xmitlab.stmmac.policy.TimerKind.HRTIMER;
import static org.xmitlab.stmmac.policy.TimerKind.HRTIMER_WITH_SLACK;
import static org.xmitlab.stmmac.policy.TimerKind.TIMER_LIST;

import java.util.List;
import java.util.function.Supplier;
import org.xmitlab.stmmac.ethtool.CoalesceDefaults;
import org.xmitlab.stmmac.ethtool.TxLimits;

/** The profiles that are known by name (spec/stmmac.md section 1). */
public final class TxProfiles {
  private static final Supplier<IcRule> RULE_T = ThresholdIc::new;
  private static final Supplier<IcRule> RULE_M = TxProfiles::ruleM;
  private static final Supplier<IcRule> RULE_X = TxProfiles::ruleX;

  private static final int ENTRIES = 512;

  /** Since v5.5, until 2023. */
  private static final CoalesceDefaults FIRST_DEFAULTS = CoalesceDefaults.stmmac(1_000, 25);

  private static final ArmRule ALWAYS = new StartAlways();
  private static final ArmRule UNLESS_QUEUED = new StartUnlessQueued();
  private static final ArmRule S4_HELPER = new UnlessUsecsZero(new CancelWhilePolled(ALWAYS));
  private static final ArmRule S5_HELPER =
      new UnlessUsecsZero(new CancelWhilePolled(new StartUnlessActive()));
  private static final ExpiryRule SCHEDULE = new ScheduleNapi();

  private static final List<TxProfile> ALL =
      List.of(
          new TxProfile(
              "S0a",
              "timer_list that cleans by itself, armed for packets without an interrupt",
              "mainline v3.8 to v4.18, read in v3.10",
              TIMER_LIST,
              CoalesceDefaults.stmmac(40_000, 64),
              256,
              RULE_T,
              new OnlyWithoutIc(ALWAYS),
              ArmRule.NEVER,
              ArmRule.NEVER,
              new CleanDirectly(),
              PollRules.WHOLE_RING),
          new TxProfile(
              "S0b",
              "timer_list that schedules the NAPI, moved once or twice by every packet",
              "mainline v4.19 to v5.4, 8fce33317023",
              TIMER_LIST,
              new CoalesceDefaults(1_000, 1, 25, TxLimits.STMMAC),
              ENTRIES,
              RULE_T,
              new TwiceWithoutIc(ALWAYS),
              new StartAfter(10),
              ArmRule.NEVER,
              new ScheduleNapiOrRetry(),
              PollRules.WHOLE_RING_ONE_MASK),
          new TxProfile(
              "S0",
              "timer_list, moved by every packet and every poll that leaves something",
              "mainline v5.5 to v5.10, da2024510031",
              TIMER_LIST,
              FIRST_DEFAULTS,
              ENTRIES,
              RULE_M,
              ALWAYS,
              ALWAYS,
              ArmRule.NEVER,
              SCHEDULE,
              PollRules.WHOLE_RING),
          hrtimer("S1", "as S0 with an hrtimer", "mainline v5.11 to v6.1, d5a05e69ac6e")
              .arms(ALWAYS, ALWAYS),
          hrtimer(
                  "S1z",
                  "as S1, and tx-usecs 0 means no timer instead of one that fires at once",
                  "mainline v6.6, fa60b8163816; v6.1.192")
              .arms(new UnlessUsecsZero(ALWAYS), new UnlessUsecsZero(ALWAYS)),
          hrtimer(
                  "S2",
                  "packets leave a queued timer alone, polls move it",
                  "2023 mail thread, second hunk alone")
              .arms(UNLESS_QUEUED, ALWAYS),
          hrtimer(
                  "S3",
                  "packets and polls leave a queued timer alone",
                  "2023 mail thread, both hunks")
              .arms(UNLESS_QUEUED, UNLESS_QUEUED),
          new TxProfile(
              "lazy",
              "packets only note the time; the timer restarts itself for the remainder",
              "2023 mail thread, a reply; case S-18",
              HRTIMER,
              FIRST_DEFAULTS,
              ENTRIES,
              RULE_M,
              new StartUnlessActive(),
              new StartUnlessActive(),
              ArmRule.NEVER,
              new RestartForRemainder(),
              PollRules.WEIGHT),
          hrtimer(
                  "S4x",
                  "cancels while a poll is due, but polls ask before they complete: it stalls",
                  "2d1a42cf7f77 without its successor")
              .arms(S4_HELPER, S4_HELPER),
          merged(
              "S4",
              "cancels while a poll is due; polls arm after they have completed",
              "mainline v6.7, 7f3eb2174512 to 039550960a22",
              RULE_M,
              S4_HELPER),
          merged(
              "S5a",
              "as S4, and an active timer is left alone",
              "mainline v7.2, edceeba4af3d",
              RULE_M,
              S5_HELPER),
          merged(
              "S5b",
              "as S5a, and the last packet of a train asks for an interrupt",
              "mainline v7.2, d21a374995df",
              RULE_X,
              S5_HELPER),
          merged(
              "S5b-stable",
              "as S4, and the last packet of a train asks for an interrupt",
              "v6.12 stable, read in v6.12.117, d21a374995df",
              RULE_X,
              S4_HELPER),
          hip04(
              "hip04",
              "as S2 with a timer that may fire at half its time",
              "timer and arm rules of hip04_eth.c on this driver with its interrupts",
              CoalesceDefaults.stmmac(200, 192),
              ENTRIES,
              RULE_M,
              UNLESS_QUEUED,
              ALWAYS,
              ArmRule.NEVER,
              PollRules.WEIGHT),
          hip04(
              "hip04-eth",
              "no transmit interrupt; a full ring, the timer or receiving polls both directions",
              "hip04_eth.c, read in v6.18",
              new CoalesceDefaults(200, 192, 0, TxLimits.HIP04),
              256,
              NeverIc::new,
              new PollWhenFull(UNLESS_QUEUED),
              ArmRule.NEVER,
              ALWAYS,
              PollRules.WHOLE_RING_ONE_NAPI));

  private TxProfiles() {}

  private static IcRule ruleM() {
    return new ModuloIc(false);
  }

  private static IcRule ruleX() {
    return new ModuloIc(true);
  }

  /** Returns every named profile, oldest first. */
  public static List<TxProfile> all() {
    return ALL;
  }

  /** Begins a profile of the first hrtimer generation: 1000 us, 25 frames. */
  private static FirstGeneration hrtimer(String name, String about, String source) {
    return (xmit, clean) ->
        new TxProfile(
            name,
            about,
            source,
            HRTIMER,
            FIRST_DEFAULTS,
            ENTRIES,
            RULE_M,
            xmit,
            clean,
            ArmRule.NEVER,
            SCHEDULE,
            PollRules.WEIGHT);
  }

  /** A profile that lacks only its two arm rules. */
  private interface FirstGeneration {
    TxProfile arms(ArmRule xmit, ArmRule clean);
  }

  /** Makes a profile of the generation merged in 2023: 5000 us, 25 frames, armed after the poll. */
  private static TxProfile merged(
      String name, String about, String source, Supplier<IcRule> icRule, ArmRule helper) {
    return new TxProfile(
        name,
        about,
        source,
        HRTIMER,
        CoalesceDefaults.stmmac(5_000, 25),
        ENTRIES,
        icRule,
        helper,
        ArmRule.NEVER,
        helper,
        SCHEDULE,
        PollRules.WEIGHT);
  }

  /** Makes a profile with the timer of hip04. */
  private static TxProfile hip04(
      String name,
      String about,
      String source,
      CoalesceDefaults defaults,
      int entries,
      Supplier<IcRule> icRule,
      ArmRule xmit,
      ArmRule clean,
      ArmRule afterPoll,
      PollRules poll) {
    return new TxProfile(
        name,
        about,
        source,
        HRTIMER_WITH_SLACK,
        defaults,
        entries,
        icRule,
        xmit,
        clean,
        afterPoll,
        SCHEDULE,
        poll);
  }
}
