import { readConfig } from '#server/config.ts';
import { createLog } from '#server/platform/log.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { startProduct } from '#server/product.ts';

/** Whatever happens, the program is gone this long after it was asked to stop. */
const longestStopMs = 9_500;

try {
  const config = readConfig(process.env);
  const product = await startProduct(config, createLog(config.logLevel));
  process.stdout.write(`Saksham is ready${product.url ? `: ${product.url}` : ' (worker)'}\nAuthor: ${product.author}\n`);
  stopOnSignal(() => product.stop());
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), longestStopMs).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
