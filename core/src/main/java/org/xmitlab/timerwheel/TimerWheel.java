package org.xmitlab.timerwheel;

/** The timer wheels of all CPUs of a machine, in one version's behaviour. */
public final class TimerWheel {
  private final WheelConfig config;
  private final TimerWheelVersion version;
  private final WheelHost host;
  private final TimerTrace trace;
  private final WheelGeometry geometry;
  private final long tickNs;
  private final CpuTimers[] cpus;
  private final MigrationHierarchy hierarchy;
  private long baseLookups;

  /** Creates the wheels as after boot, their clocks at the host's present tick. */
  public TimerWheel(
      WheelConfig config, TimerWheelVersion version, WheelHost host, TimerTrace trace) {
    this.config = config;
    this.version = version;
    this.host = host;
    this.trace = trace;
    this.geometry = new WheelGeometry(config.hz());
    this.tickNs = Jiffies.tickNs(config.hz());
    this.cpus = new CpuTimers[config.cpus()];
    for (int cpu = 0; cpu < cpus.length; cpu++) {
      cpus[cpu] = new CpuTimers(this, cpu);
    }
    this.hierarchy = version.hierarchy().create(this);
  }

  /** Returns the timers of a CPU: what code that runs on that CPU arms its timers with. */
  public CpuTimers cpu(int cpu) {
    if (cpu < 0 || cpu >= cpus.length) {
      throw new IllegalArgumentException("cpu: " + cpu + ", allowed 0 to " + (cpus.length - 1));
    }
    return cpus[cpu];
  }

  /** Returns a base by its place in the per-CPU areas, and counts the access. */
  public TimerBase perCpuBase(int index, int cpu) {
    baseLookups++;
    return cpus[cpu].base(index);
  }

  /** Returns how many bases have been looked up in the per-CPU areas; {@code per_cpu_ptr()}. */
  public long baseLookups() {
    return baseLookups;
  }

  /** Returns who expires the global timers of idle CPUs. */
  public MigrationHierarchy hierarchy() {
    return hierarchy;
  }

  /** Returns the machine's side. */
  public WheelConfig config() {
    return config;
  }

  /** Returns the version whose rules are in force. */
  public TimerWheelVersion version() {
    return version;
  }

  /** Returns who knows the time. */
  public WheelHost host() {
    return host;
  }

  /** Returns who hears of what happens. */
  public TimerTrace trace() {
    return trace;
  }

  /** Returns how ticks map to buckets. */
  public WheelGeometry geometry() {
    return geometry;
  }

  /** Returns the length of a tick in ns. */
  public long tickNs() {
    return tickNs;
  }
}
