package org.xmitlab.loadgen.cli;

/**
 * Ctrl-C: the run in progress is asked to stop, what it has measured is printed, and the JVM leaves
 * with 130. A command that has nothing to stop is left at once.
 */
final class Interruption {
  private static final int EXIT_CODE = 130;
  private static final long LONGEST_WAIT_MS = 10_000;
  private static final long ASK_AGAIN_MS = 20;

  private static volatile boolean finished;
  private static volatile Runnable stopper;
  private static volatile boolean requested;

  private Interruption() {}

  /** Listens from now on; called once, from the thread that runs the command. */
  static void listen() {
    Thread main = Thread.currentThread();
    Runtime.getRuntime().addShutdownHook(new Thread(() -> interrupted(main)));
  }

  /** Sets what is asked to stop; it may be asked more than once, and on another thread. */
  static void stopsWith(Runnable stop) {
    stopper = stop;
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
    try {
      synchronized (Interruption.class) {
        long deadline = System.currentTimeMillis() + LONGEST_WAIT_MS;
        while (stopper != null
            && !finished
            && main.isAlive()
            && System.currentTimeMillis() < deadline) {
          // Again and again: a request between two stretches of a run is forgotten by the second.
          stopper.run();
          Interruption.class.wait(ASK_AGAIN_MS);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    System.out.flush();
    Runtime.getRuntime().halt(EXIT_CODE);
  }
}
