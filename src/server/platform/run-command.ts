import { StartupError } from '#server/platform/startup-error.ts';

/**
 * Runs a program that does one thing and ends. Ctrl-C and SIGTERM abort the signal of `work`. A failure prints one sentence
 * on standard error and exits with 1.
 * @param failed begins the sentence about an unexpected failure
 */
export async function runCommand(
  failed: string,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const asked = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => asked.abort());
  try {
    await work(asked.signal);
  } catch (error) {
    const reason = asked.signal.aborted ? 'it was broken off' : (error as Error).message;
    process.stderr.write(error instanceof StartupError ? `${error.message}\n` : `${failed}: ${reason}.\n`);
    process.exitCode = 1;
  }
}
