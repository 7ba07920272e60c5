import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ensurePostgres } from '#scripts/system-programs.mjs';
import {
  chooseRunAs,
  giveFolder,
  programEnvironment,
  type RunAs,
} from '#server/platform/database/embedded/unprivileged-user.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { startDaemon, type Daemon } from './daemon.ts';

/** A PostgreSQL server of the machine's own version, in a folder. */
export interface Server {
  readonly port: number;
  readonly folder: string;
  end(signal: NodeJS.Signals): Promise<void>;
  start(): Promise<void>;
}

export interface PostgresPair {
  readonly primary: Server;
  readonly standby: Server;
  /** Makes the standby the primary. */
  promote(): void;
  /** Copies the primary while it runs, as a base for restoring to later points in time. */
  backUp(): void;
  /** Starts a fresh server from that copy and the archived log, as everything was at this time. */
  restoreTo(time: string): Promise<Server>;
  /** Connects as the administrator. */
  query(server: Server, text: string): Promise<pg.QueryResult['rows']>;
}

export const database = 'saksham';
const folderNames = ['primary', 'standby'] as const;

/** Starts a primary that waits for its standby with every commit, so that nothing acknowledged is lost with either. */
export async function startPostgresPair(
  place: string,
  ports: readonly [number, number, number],
  cleanup: AsyncDisposableStack,
): Promise<PostgresPair> {
  const bin = ensurePostgres();
  const [first, second] = folderNames.map((name) => join(place, name));
  const runAs = chooseRunAs({ dataDir: place, pgDir: first!, postgres: join(bin, 'postgres') });
  const [base, archive, restored] = ['base', 'archive', 'restored'].map((name) => join(place, name));
  for (const folder of [first!, second!, base!, archive!, restored!]) {
    mkdirSync(folder, { mode: 0o700 });
    giveFolder(folder, runAs);
  }
  const run = (name: string, args: string[]) =>
    runProgram(runAs, /^(cp|touch)$/.test(name) ? `/usr/bin/${name}` : join(bin, name), args, place);
  run('initdb', ['-D', first!, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']);
  appendFileSync(
    join(first!, 'postgresql.conf'),
    [
      "listen_addresses = '127.0.0.1'",
      `unix_socket_directories = ''`,
      'max_connections = 200',
      'shared_buffers = 256MB',
      'wal_keep_size = 1GB',
      'hot_standby = on',
      'archive_mode = on',
      `archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`,
      '',
    ].join('\n'),
  );
  const make = (folder: string, port: number, settings: readonly string[] = []): Server => {
    let daemon: Daemon | undefined;
    const end = async (signal: NodeJS.Signals) => {
      await daemon?.end(signal);
      daemon = undefined;
    };
    cleanup.defer(() => end('SIGINT'));
    return {
      port,
      folder,
      end,
      async start() {
        const [program, args] = runAs.command(join(bin, 'postgres'), [
          '-D',
          folder,
          '-p',
          `${port}`,
          ...settings.flatMap((setting) => ['-c', setting]),
        ]);
        daemon = await startDaemon(program, { args, logFile: `${folder}.log`, port, user: runAs.user });
        await waitFor('PostgreSQL to answer', () => query({ port }, 'select 1').catch(() => undefined));
      },
    };
  };
  const primary = make(first!, ports[0]);
  const standby = make(second!, ports[1]);
  const restoring: string[] = [];
  const fresh = make(restored!, ports[2], restoring);
  await primary.start();
  await query(primary, "create role saksham login password 'owner'");
  await query(primary, "create role saksham_app login password 'app'");
  await query(primary, `create database ${database} owner saksham`);
  const replication = `host=127.0.0.1 port=${primary.port} user=postgres application_name=standby`;
  run('pg_basebackup', ['-d', replication, '-D', second!, '-R', '-X', 'stream', '-c', 'fast']);
  await standby.start();
  await query(primary, "alter system set synchronous_standby_names = 'ANY 1 (standby)'");
  await query(primary, 'select pg_reload_conf()');
  await waitFor('the standby to be synchronous', async () => {
    const rows = await query(primary, "select from pg_stat_replication where sync_state = 'quorum'");
    return rows.length > 0;
  });
  return {
    primary,
    standby,
    promote: () => run('pg_ctl', ['promote', '-D', second!]),
    query,
    backUp: () => run('pg_basebackup', ['-d', replication, '-D', base!, '-X', 'fetch', '-c', 'fast']),
    async restoreTo(time) {
      await query(primary, 'select pg_switch_wal()');
      await waitFor('the log to be archived', async () => {
        const rows = await query(
          primary,
          "select from pg_stat_archiver where last_archived_time > now() - interval '10 s'",
        );
        return rows.length > 0;
      });
      run('cp', ['-a', `${base}/.`, restored!]);
      run('touch', [join(restored!, 'recovery.signal')]);
      restoring.push(
        `restore_command=cp ${archive}/%f %p`,
        `recovery_target_time=${time}`,
        'recovery_target_action=promote',
        'synchronous_standby_names=',
        'archive_mode=off',
      );
      await fresh.start();
      await waitFor('the server to be restored', async () => {
        const rows = await query(fresh, 'select where not pg_is_in_recovery()');
        return rows.length > 0;
      });
      return fresh;
    },
  };
}

async function query({ port }: Pick<Server, 'port'>, text: string): Promise<pg.QueryResult['rows']> {
  const name = /^(create|alter|select pg_reload|select from pg_stat_rep|select 1)/.test(text)
    ? 'postgres'
    : database;
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: name });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

function runProgram(runAs: RunAs, program: string, args: string[], cwd: string): void {
  const [file, all] = runAs.command(program, args);
  execFileSync(file, all, { ...runAs.user, env: programEnvironment, cwd, stdio: 'pipe' });
}
