import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { createLog } from '#server/platform/log.ts';

// Tests kill this program. It starts an embedded database, prints its connection and waits.
const [dataDir = ''] = process.argv.slice(2);
const { connection } = await startEmbeddedPostgres({ dataDir, log: createLog('silent') });
process.stdout.write(`${JSON.stringify(connection)}\n`);
process.stdin.resume();
