import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ensurePostgres } from '#scripts/system-programs.mjs';
import {
  chooseRunAs,
  giveFolder,
  programEnvironment,
} from '#server/platform/database/embedded/unprivileged-user.ts';
import { freePorts, startDaemon, type Daemon } from '#tests/cluster/daemon.ts';
import { waitFor } from '#tests/support/wait-for.ts';

/** A PostgreSQL server that loads many rows fast, and need not survive a power cut. */
export interface GrowingServer {
  readonly folder: string;
  url(database: string): string;
  connect(database: string): Promise<pg.Client>;
  start(): Promise<void>;
  end(): Promise<void>;
}

const settings = [
  "listen_addresses = '127.0.0.1'",
  `unix_socket_directories = ''`,
  'fsync = off',
  'full_page_writes = off',
  'synchronous_commit = off',
  'wal_level = minimal',
  'max_wal_senders = 0',
  'max_wal_size = 8GB',
  'shared_buffers = 512MB',
  // Of a machine for ten million courses: the planner reckons with what is kept in its memory.
  'effective_cache_size = 64GB',
  'maintenance_work_mem = 1GB',
  // So many more rows are looked at that the number of a person's rows is known well.
  'default_statistics_target = 1000',
  // Statistics are as they were counted, until the end.
  'autovacuum = off',
];

export async function startGrowingServer(
  place: string,
  cleanup: AsyncDisposableStack,
): Promise<GrowingServer> {
  const bin = ensurePostgres();
  const folder = join(place, 'growing');
  const runAs = chooseRunAs({ dataDir: place, pgDir: folder, postgres: join(bin, 'postgres') });
  mkdirSync(folder, { mode: 0o700 });
  giveFolder(folder, runAs);
  const initdb = ['-D', folder, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'];
  const [program, args] = runAs.command(join(bin, 'initdb'), initdb);
  execFileSync(program, args, { ...runAs.user, env: programEnvironment, cwd: place, stdio: 'pipe' });
  appendFileSync(join(folder, 'postgresql.conf'), `${settings.join('\n')}\n`);
  const [port = 0] = await freePorts(1);
  let daemon: Daemon | undefined;
  const connect = async (database: string) => {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database });
    // The server's end breaks connections that are open after a fault; the fault itself is what is to be told.
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const server: GrowingServer = {
    folder,
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    connect,
    async start() {
      const [command, all] = runAs.command(join(bin, 'postgres'), ['-D', folder, '-p', `${port}`]);
      daemon = await startDaemon(command, { args: all, logFile: `${folder}.log`, port, user: runAs.user });
      await waitFor('PostgreSQL to answer', async () => {
        const client = await connect('postgres').catch(() => undefined);
        await client?.end();
        return client;
      });
    },
    async end() {
      await daemon?.end('SIGINT');
      daemon = undefined;
    },
  };
  cleanup.defer(() => server.end());
  await server.start();
  return server;
}
