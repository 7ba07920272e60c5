import { openProduct, runCommand } from './command.ts';
import { readAuthSecret } from '#server/identity/auth-secret.ts';
import { backUp } from '#server/platform/backup/backup.ts';
import { sumsTable, verifyBackup } from '#server/platform/backup/backup-file.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { version } from '#server/platform/version.ts';

// npm run backup FILE; npm run backup -- --verify FILE

await runCommand('The backup could not be made, and nothing was left behind', async (args, signal) => {
  const verify = args[0] === '--verify';
  const [file, ...more] = verify ? args.slice(1) : args;
  if (!file || more.length > 0 || file.startsWith('--')) {
    throw new StartupError(
      'Say which file: "npm run backup FILE" writes it, "npm run backup -- --verify FILE" checks it.',
    );
  }
  process.stdout.write(await (verify ? check(file) : make(file, signal)));
});

async function make(file: string, signal: AbortSignal): Promise<string> {
  await using product = await openProduct(signal);
  const { config, connectionOptions } = product;
  const authSecret = config.authSecret ? undefined : await readAuthSecret(config.dataDir);
  const sums = await backUp(connectionOptions, { file, product: version, authSecret, signal });
  return `${sumsTable(sums)}The backup is in ${file}. Keep it secret: it holds everything that the product knows.\n`;
}

async function check(file: string): Promise<string> {
  const { header, sums } = await verifyBackup(file);
  return `${sumsTable(sums)}${file} is whole: made at ${header.createdAt} by Saksham ${header.product}.\n`;
}
