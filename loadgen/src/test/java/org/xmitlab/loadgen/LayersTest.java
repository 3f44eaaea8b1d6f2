package org.xmitlab.loadgen;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Who may know whom. The reasons are in the design: a change here is a change of the design. */
final class LayersTest {

  private static final String CLI = "org.xmitlab.loadgen.cli..";

  private static final JavaClasses PROJECT =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("org.xmitlab");

  /** Whatever is neither a driver nor asks for runs is core, also a package of tomorrow. */
  private static final DescribedPredicate<JavaClass> CORE =
      resideInAPackage("org.xmitlab..")
          .and(
              not(
                  resideInAnyPackage(
                      "org.xmitlab.ncm..",
                      "org.xmitlab.stmmac..",
                      "org.xmitlab.loadgen..",
                      "org.xmitlab.bench..")))
          .as("core");

  private static final DescribedPredicate<JavaClass> GROUND =
      CORE.or(resideInAnyPackage("java..", "org.HdrHistogram..")).as("core and the JDK");

  @Test
  void seesTheProject() {
    assertThat(PROJECT.contain("org.xmitlab.loadgen.cli.XmitlabMain")).isTrue();
  }

  @Test
  void coreKnowsNothingAboveIt() {
    classes().that(CORE).should().onlyDependOnClassesThat(GROUND).check(PROJECT);
  }

  @Test
  void driversKnowOnlyCoreAndNotEachOther() {
    for (String driver : new String[] {"org.xmitlab.ncm..", "org.xmitlab.stmmac.."}) {
      classes()
          .that()
          .resideInAPackage(driver)
          .should()
          .onlyDependOnClassesThat(GROUND.or(resideInAPackage(driver)))
          .check(PROJECT);
    }
  }

  @Test
  void nettyStaysWithTheSenders() {
    onlyIn(
        "io.netty..",
        "org.xmitlab.loadgen.netty..",
        "org.xmitlab.loadgen.pktgen..",
        "org.xmitlab.loadgen.workload..",
        "org.xmitlab.loadgen.run..");
  }

  @Test
  void picocliStaysInTheCommandLine() {
    onlyIn("picocli..", CLI);
  }

  @Test
  void jacksonStaysWhereFilesAreReadAndWritten() {
    onlyIn(
        "com.fasterxml.jackson..",
        "org.xmitlab.loadgen.report..",
        "org.xmitlab.loadgen.experiment.print..",
        "org.xmitlab.loadgen.scenario..",
        "org.xmitlab.loadgen.conformance..",
        CLI);
  }

  @Test
  void micrometerStaysWithTheMetrics() {
    onlyIn("io.micrometer..", "org.xmitlab.loadgen.metrics..", CLI);
  }

  @Test
  void packagesAreFreeOfCycles() {
    slices().matching("org.xmitlab.(**)").should().beFreeOfCycles().check(PROJECT);
  }

  @Test
  void runsDependOnNothingButTheirInput() {
    noClasses()
        .that()
        .resideOutsideOfPackage(CLI)
        .should()
        .accessTargetWhere(ForbiddenCalls.PREDICATE)
        .because("the same seed and scenario give the same bytes, on any machine")
        .check(PROJECT);
  }

  @Test
  void everyPackageExplainsItself() throws IOException {
    Path root = Path.of(System.getProperty("xmitlab.root", "..")).toRealPath();
    Set<String> silent = new TreeSet<>();
    try (Stream<Path> modules = Files.list(root)) {
      for (Path module : modules.toList()) {
        Path sources = module.resolve("src/main/java");
        if (Files.isDirectory(sources)) {
          addPackagesWithoutInfo(root, sources, silent);
        }
      }
    }
    assertThat(silent).as("packages without package-info.java").isEmpty();
  }

  private static void addPackagesWithoutInfo(Path root, Path sources, Set<String> silent)
      throws IOException {
    try (Stream<Path> files = Files.walk(sources)) {
      files
          .filter(file -> file.toString().endsWith(".java"))
          .map(Path::getParent)
          .filter(directory -> !Files.exists(directory.resolve("package-info.java")))
          .forEach(directory -> silent.add(root.relativize(directory).toString()));
    }
  }

  private static void onlyIn(String library, String... packages) {
    noClasses()
        .that()
        .resideOutsideOfPackages(packages)
        .should()
        .dependOnClassesThat()
        .resideInAPackage(library)
        .check(PROJECT);
  }
}
