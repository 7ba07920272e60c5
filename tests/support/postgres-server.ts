import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { ensurePostgres } from '#scripts/system-programs.mjs';
import {
  chooseRunAs,
  giveFolder,
  programEnvironment,
} from '#server/platform/database/embedded/postgres-programs.ts';
import { freePorts, startDaemon, type Daemon } from './daemon.ts';
import { waitFor } from './wait-for.ts';

/** A PostgreSQL server of the machine's own version, in a folder, at a port of loopback. */
export interface PostgresServer {
  readonly port: number;
  readonly folder: string;
  connect(database: string): Promise<pg.Client>;
  start(): Promise<void>;
  end(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * PostgreSQL's programs of the machine, which run as a user who may not be root.
 *
 * @param place a folder that any user can traverse
 */
export function postgresMachine(place: string, cleanup: AsyncDisposableStack) {
  const bin = ensurePostgres();
  const runAs = chooseRunAs({
    dataDir: place,
    pgDir: path.join(place, 'pg'),
    postgres: path.join(bin, 'postgres'),
  });
  const run = (name: string, given: readonly string[]) => {
    const [program, args] = runAs.command(path.resolve(bin, name), [...given]);
    execFileSync(program, args, { ...runAs.user, env: programEnvironment, cwd: place, stdio: 'pipe' });
  };
  return {
    run,
    makeFolder(name: string): string {
      const folder = path.join(place, name);
      mkdirSync(folder, { mode: 0o700 });
      giveFolder(folder, runAs);
      return folder;
    },
    /** Makes the files of a server. @param settings lines of `postgresql.conf` */
    initialize(folder: string, settings: readonly string[]): void {
      run('initdb', ['-D', folder, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']);
      const here = ["listen_addresses = '127.0.0.1'", "unix_socket_directories = ''"];
      appendFileSync(path.join(folder, 'postgresql.conf'), `${[...here, ...settings].join('\n')}\n`);
    },
    /** A server that `cleanup` ends. @param settings of the command line, such as `archive_mode=off` */
    async serverIn(
      folder: string,
      given?: number,
      settings: readonly string[] = [],
    ): Promise<PostgresServer> {
      const [port = 0] = given === undefined ? await freePorts(1) : [given];
      let daemon: Daemon | undefined;
      const server: PostgresServer = {
        port,
        folder,
        async connect(database) {
          const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database });
          // The server's end breaks connections that are open after a fault; the error to report is the fault itself.
          client.on('error', () => {});
          await client.connect();
          return client;
        },
        async start() {
          const options = ['-D', folder, '-p', `${port}`, ...settings.flatMap((each) => ['-c', each])];
          const [program, args] = runAs.command(path.join(bin, 'postgres'), options);
          const of = { args, logFile: `${folder}.log`, port, user: runAs.user, env: programEnvironment };
          daemon = await startDaemon(program, of);
          await waitFor('PostgreSQL to answer', () =>
            queryOnce(server, 'postgres', 'select 1').catch(() => undefined),
          );
        },
        async end(signal = 'SIGINT') {
          await daemon?.end(signal);
          daemon = undefined;
        },
      };
      cleanup.defer(() => server.end());
      return server;
    },
  };
}

export async function queryOnce(
  server: Pick<PostgresServer, 'connect'>,
  database: string,
  text: string,
): Promise<pg.QueryResult['rows']> {
  const client = await server.connect(database);
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
