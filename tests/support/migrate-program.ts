import { migrate } from '#server/platform/database/migrate.ts';
import { createLog } from '#server/platform/log.ts';

// A program that migrates and ends, to be run twice at once or killed by tests.
const [connectionString = '', folder = ''] = process.argv.slice(2);
await migrate({ connectionString }, { folder, log: createLog('silent') });
