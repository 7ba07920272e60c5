import { environment } from '#server/environment.ts';
import { readConfig } from '#server/config.ts';
import { readAuthSecret } from '#server/identity/auth-secret.ts';
import { backUp } from '#server/platform/backup/backup.ts';
import { openBesideProduct } from '#server/platform/database/open-beside-product.ts';
import { sumsTable, verifyBackup } from '#server/platform/backup/backup-file.ts';
import { runCommand } from '#server/platform/run-command.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { version } from '#server/platform/version.ts';

// npm run backup FILE; npm run backup -- --verify FILE

await runCommand('The backup could not be made, and nothing was left behind', async (signal) => {
  const [first, second, ...more] = process.argv.slice(2);
  const verify = first === '--verify';
  const file = verify ? second : first;
  if (!file || more.length > 0 || file.startsWith('--') || (!verify && second)) {
    throw new StartupError(
      'Say which file: "npm run backup FILE" writes it, "npm run backup -- --verify FILE" checks it.',
    );
  }
  process.stdout.write(await (verify ? check(file) : make(file, signal)));
});

async function make(file: string, signal: AbortSignal): Promise<string> {
  const config = readConfig(environment);
  await using database = await openBesideProduct(config, signal);
  const authSecret = config.authSecret ? undefined : await readAuthSecret(config.dataDir);
  const sums = await backUp(database.connectionOptions, { file, product: version, authSecret, signal });
  return `${sumsTable(sums)}The backup is in ${file}. Keep it secret: it holds everything that the product knows.\n`;
}

async function check(file: string): Promise<string> {
  const { header, sums } = await verifyBackup(file);
  return `${sumsTable(sums)}${file} is whole: made at ${header.createdAt} by Saksham ${header.product}.\n`;
}
