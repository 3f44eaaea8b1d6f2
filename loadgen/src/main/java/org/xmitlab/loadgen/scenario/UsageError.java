package org.xmitlab.loadgen.scenario;

/** A user's mistake, told in one line: the option or file, the value, and what is accepted. */
public final class UsageError extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Creates an error; the message is shown as it is. */
  public UsageError(String message) {
    super(message);
  }

  /** Creates an error about an option's value. */
  public static UsageError value(String option, String value, String accepted) {
    return new UsageError(option + ": '" + value + "' is not accepted; " + accepted);
  }
}
