import type { Log } from '#server/platform/log.ts';
import { StartupError } from '#server/platform/startup-error.ts';

import { grantToApp } from './app-role.ts';
import type { Database } from './database.ts';
import { appRole } from './embedded/provision.ts';
import { isUpToDate, migrate, migrationsFolder } from './migrate.ts';

/**
 * Brings the tables up to date as MIGRATE says, and on an embedded server gives the app's role its rights.
 *
 * @throws StartupError where migrations are missing and not to be run
 */
export async function prepareSchema(
  database: Database,
  { migrates, log }: { migrates: boolean; log: Log },
): Promise<void> {
  if (migrates) {
    await migrate(database.ownerOptions, { folder: migrationsFolder, log });
    if (database.engine === 'embedded') await grantToApp(database.ownerOptions, appRole);
    return;
  }
  if (await isUpToDate(database.pool, migrationsFolder).catch(() => false)) return;
  throw new StartupError(
    'The database does not have the tables of this program, or the role of DATABASE_URL has no rights on them: run "npm run migrate" with the address of their owner.',
  );
}
