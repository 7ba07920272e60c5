import {
  adviceIn,
  describeAuthor,
  findLocalServices,
  settleAuthor,
  usualPorts,
} from '#server/authoring/local-models.ts';
import { readConfig, type Config } from '#server/config.ts';
import { createLog } from '#server/platform/log.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { leavingMs, startProduct } from '#server/product.ts';
import { retiredIn } from '#server/retired-settings.ts';

/** Runs the product until a signal ends it. Tests `bound` it otherwise than sites are. */
export async function runProgram(
  environment: Readonly<Record<string, string | undefined>>,
  bound = (config: Config): Config => config,
): Promise<void> {
  // Listens from the beginning, so that a start can be aborted too.
  const asked = new AbortController();
  const onSignal = () => asked.abort();
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);

  try {
    const given = bound(readConfig(environment));
    const author = await settleAuthor(given.author, () => findLocalServices(usualPorts, given.port));
    const config = { ...given, author };
    // Exits even if something hangs.
    asked.signal.addEventListener('abort', () =>
      setTimeout(() => process.exit(1), config.drainMs + leavingMs).unref(),
    );
    const product = await startProduct(config, createLog(config.logLevel), asked.signal);
    const lines = [
      `Saksham is ready${product.url ? `: ${product.url}` : ' (worker)'}`,
      `Author: ${describeAuthor(author)}`,
      ...adviceIn(author),
      ...retiredIn(environment),
    ];
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
    const stop = async () => {
      await product.stop();
      process.exit(0);
    };
    if (asked.signal.aborted) await stop();
    asked.signal.addEventListener('abort', () => void stop().catch(() => process.exit(1)));
  } catch (error) {
    if (asked.signal.aborted) process.exit(0);
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
