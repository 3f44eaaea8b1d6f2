package org.xmitlab.loadgen.cli;

/**
 * Ctrl-C: the run in progress is asked to stop, what it has measured is printed, and the JVM leaves
 * with 130.
 */
final class Interruption {
  private static final int EXIT_CODE = 130;
  private static final long LONGEST_WAIT_MS = 10_000;

  private static volatile boolean finished;
  private static volatile Runnable stopper = () -> {};
  private static volatile boolean requested;

  private Interruption() {}

  /** Sets what is asked to stop; called from the main thread, once per command. */
  static void stopsWith(Runnable stop) {
    Thread main = Thread.currentThread();
    stopper = stop;
    Runtime.getRuntime().addShutdownHook(new Thread(() -> interrupted(main)));
  }

  /** Returns whether the user has asked to stop. */
  static boolean isRequested() {
    return requested;
  }

  /** Says that the command is done by itself. */
  static void finished() {
    finished = true;
  }

  private static void interrupted(Thread main) {
    if (finished) {
      return;
    }
    requested = true;
    stopper.run();
    try {
      synchronized (Interruption.class) {
        long deadline = System.currentTimeMillis() + LONGEST_WAIT_MS;
        while (!finished && main.isAlive() && System.currentTimeMillis() < deadline) {
          Interruption.class.wait(20);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    System.out.flush();
    Runtime.getRuntime().halt(EXIT_CODE);
  }
}
