package org.xmitlab.loadgen;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import java.util.Locale;
import java.util.Set;

/**
 * The calls whose answer depends on the machine, the moment or the process. Method references count
 * as calls.
 */
final class ForbiddenCalls {

  static final DescribedPredicate<JavaAccess<?>> PREDICATE =
      DescribedPredicate.describe(
          "is the clock, unseeded chance, or an order or locale of the machine",
          ForbiddenCalls::isForbidden);

  private static final String NEW = "<init>";

  /** Forbidden with any parameters, as owner and name. */
  private static final Set<String> ALWAYS =
      Set.of(
          "java.lang.System.nanoTime",
          "java.lang.System.currentTimeMillis",
          "java.lang.System.identityHashCode",
          "java.lang.Thread.sleep",
          "java.lang.Math.random",
          "java.lang.StrictMath.random",
          "java.util.UUID.randomUUID",
          "java.util.Collections.shuffle",
          "java.time.Clock.systemUTC",
          "java.time.Clock.systemDefaultZone",
          "java.time.ZoneId.systemDefault",
          "java.util.Locale.getDefault",
          "java.lang.String.formatted",
          // Sets and maps whose order is no business of ours; that of Set.of and Map.of even
          // changes from one JVM to the next. LinkedHashMap, TreeMap, EnumMap, List and arrays
          // stay.
          "java.util.HashMap.<init>",
          "java.util.HashSet.<init>",
          "java.util.IdentityHashMap.<init>",
          "java.util.WeakHashMap.<init>",
          "java.util.Set.of",
          "java.util.Set.copyOf",
          "java.util.Map.of",
          "java.util.Map.copyOf",
          "java.util.Map.ofEntries",
          "java.util.stream.Collectors.toSet",
          "java.util.stream.Collectors.toUnmodifiableSet",
          "java.util.stream.Collectors.toUnmodifiableMap",
          "java.security.SecureRandom.<init>",
          "java.util.concurrent.ThreadLocalRandom.current");

  /** Forbidden without parameters only: with one, the caller has chosen. */
  private static final Set<String> WITHOUT_PARAMETERS =
      Set.of(
          "java.util.Random.<init>",
          "java.util.SplittableRandom.<init>",
          "java.lang.String.toLowerCase",
          "java.lang.String.toUpperCase",
          "java.lang.String.getBytes");

  /** Forbidden unless the first parameter is a locale. */
  private static final Set<String> WITHOUT_LOCALE =
      Set.of(
          "java.lang.String.format",
          "java.io.PrintStream.printf",
          "java.io.PrintStream.format",
          "java.io.PrintWriter.printf",
          "java.io.PrintWriter.format");

  private ForbiddenCalls() {}

  private static boolean isForbidden(JavaAccess<?> access) {
    if (!(access.getTarget() instanceof CodeUnitAccessTarget target)) {
      return false;
    }
    String owner = target.getOwner().getName();
    String call = owner + "." + target.getName();
    var parameters = target.getRawParameterTypes();
    return ALWAYS.contains(call)
        || (WITHOUT_PARAMETERS.contains(call) && parameters.isEmpty())
        || (WITHOUT_LOCALE.contains(call)
            && !parameters.get(0).getName().equals(Locale.class.getName()))
        || (owner.startsWith("java.time.") && target.getName().equals("now"))
        || isDefaultCharset(owner, target);
  }

  private static boolean isDefaultCharset(String owner, CodeUnitAccessTarget target) {
    var parameters = target.getRawParameterTypes();
    return owner.equals("java.lang.String")
        && target.getName().equals(NEW)
        && parameters.size() == 1
        && parameters.get(0).getName().equals(byte[].class.getName());
  }
}
