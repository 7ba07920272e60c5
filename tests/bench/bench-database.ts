import { openDatabase, type Database } from '#server/platform/database/database.ts';
import { migrate, migrationsFolder } from '#server/platform/database/migrate.ts';
import { createLog } from '#server/platform/log.ts';

/** Opens the embedded database of an empty folder, migrated: `await using database = await openBenchDatabase(dataDir);` */
export async function openBenchDatabase(dataDir: string): Promise<Database & AsyncDisposable> {
  const log = createLog('silent');
  const database = await openDatabase({ dataDir, log });
  await migrate(database.connectionOptions, { folder: migrationsFolder, log });
  return database;
}
