/**
 * The program can't start, and the operator can do something about it. The message is one sentence that says what is wrong
 * and what to do; program.ts prints it without a stack and exits with 1.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}
