import { environment } from '#server/environment.ts';
import { runCommand } from './command.ts';
import { readConfig } from '#server/config.ts';
import { grantToApp } from '#server/platform/database/prepare-schema.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrate, migrationsFolder } from '#server/platform/database/migrate.ts';
import { createLog } from '#server/platform/log.ts';
import { StartupError } from '#server/platform/startup-error.ts';

// npm run migrate; npm run migrate -- --app ROLE

await runCommand('The database could not be migrated', async ([option, role, ...more], signal) => {
  if (option !== undefined && (option !== '--app' || !role || more.length > 0)) {
    throw new StartupError(
      'Run "npm run migrate", or "npm run migrate -- --app ROLE" to give the role of the product its rights too.',
    );
  }
  const { database: settings, dataDir, logLevel } = readConfig(environment);
  if (!settings.url) {
    throw new StartupError('DATABASE_URL is not set: the embedded database is migrated by each start.');
  }
  const log = createLog(logLevel);
  await using database = await openDatabase({
    ...settings,
    url: settings.directUrl ?? settings.url,
    directUrl: undefined,
    dataDir,
    log,
    signal,
  });
  const count = await migrate(database.ownerOptions, { folder: migrationsFolder, log });
  if (role) await grantToApp(database.ownerOptions, role);
  process.stdout.write(
    `Applied ${count} ${count === 1 ? 'migration' : 'migrations'}.${role ? ` The role ${role} has its rights.` : ''}\n`,
  );
});
