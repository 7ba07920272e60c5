import { environment } from '#server/environment.ts';
import { runCommand } from './command.ts';
import { readConfig, type Config } from '#server/config.ts';
import { keepAuthSecret, readAuthSecret } from '#server/identity/auth-secret.ts';
import { BackupReader, type Header, sumsTable, verifyBackup } from '#server/platform/backup/backup-file.ts';
import { checkFits, restore } from '#server/platform/backup/restore.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrationsFolder } from '#server/platform/database/migrate.ts';
import { createLog } from '#server/platform/log.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { reconcile, stoppedWallets } from '#server/wallet/reconcile.ts';

// npm run restore FILE

await runCommand('The backup could not be restored', async ([file, ...more], signal) => {
  if (!file || more.length > 0 || file.startsWith('--')) {
    throw new StartupError('Say which file: "npm run restore FILE" loads it into an empty database.');
  }
  const config = readConfig(environment);
  const log = createLog(config.logLevel);
  const { header, sums } = await verifyBackup(file);
  await checkFits(header, migrationsFolder);
  const secret = await secretToKeep(config, header);
  using backup = await BackupReader.open(file);
  await using database = await openDatabase({
    ...config.database,
    dataDir: config.dataDir,
    log,
    signal,
  });
  const loaded = await restore(database.connectionOptions, backup, { migrationsFolder, log });
  if (secret) await keepAuthSecret(config.dataDir, secret);
  const wrong = (await reconcile(database.db, log)) ?? (await stoppedWallets(database.db));
  const leftOut = header.tables.filter((name) => !loaded.includes(name));
  process.stdout.write(
    [
      sumsTable(sums.filter(({ table }) => loaded.includes(table))),
      leftOut.length > 0 ? `Left out, because they are not Saksham's: ${leftOut.join(', ')}.\n` : '',
      `${file} is restored: every table is as it was at ${header.createdAt}.\n`,
      wrong ? '' : 'Every wallet agrees with its entries, and all entries sum to zero.\n',
    ].join(''),
  );
  if (wrong)
    throw new StartupError(`The backup is restored as it was made, but its ledger was wrong: ${wrong}.`);
});

/** The backup's secret, where it is needed and not there yet. Throws StartupError when another one is in its place. */
async function secretToKeep(config: Config, { authSecret }: Header): Promise<string | undefined> {
  if (config.authSecret || authSecret === null) return undefined;
  const present = await readAuthSecret(config.dataDir);
  if (present === undefined) return authSecret;
  if (present === authSecret) return undefined;
  throw new StartupError(
    `${config.dataDir} has a secret of its own, with which the people of the backup would be signed out: move the file auth-secret away, or set DATA_DIR to a new folder.`,
  );
}
