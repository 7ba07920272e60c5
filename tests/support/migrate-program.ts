import { migrate } from '#server/platform/database/migrate.ts';
import { createLog } from '#server/platform/log.ts';

// Tests run this program twice at the same time or kill it. It migrates a database and ends.
const [connectionString = '', folder = ''] = process.argv.slice(2);
await migrate({ connectionString }, { folder, log: createLog('silent') });
