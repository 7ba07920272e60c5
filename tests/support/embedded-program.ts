import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { createLog } from '#server/platform/log.ts';

// A program with an embedded database, to be killed by tests: says how to connect, then waits for its end.
const [dataDir = ''] = process.argv.slice(2);
const { connection } = await startEmbeddedPostgres({ dataDir, log: createLog('silent') });
process.stdout.write(`${JSON.stringify(connection)}\n`);
process.stdin.resume();
