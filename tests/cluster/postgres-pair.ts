import { postgresMachine, queryOnce, type PostgresServer } from '#tests/support/postgres-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';

export type PostgresPair = Awaited<ReturnType<typeof startPostgresPair>>;

export const database = 'saksham';

/** Starts a primary that waits for its standby with every commit, so that nothing acknowledged is lost with either. */
export async function startPostgresPair(
  place: string,
  ports: readonly [number, number, number],
  cleanup: AsyncDisposableStack,
) {
  const machine = postgresMachine(place, cleanup);
  const { run } = machine;
  const names = 'primary standby base archive restored'.split(' ');
  const [first = '', second = '', base = '', archive = '', restored = ''] = names.map((name) =>
    machine.makeFolder(name),
  );
  machine.initialize(first, [
    'max_connections = 200',
    'shared_buffers = 256MB',
    'wal_keep_size = 1GB',
    'hot_standby = on',
    'archive_mode = on',
    `archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`,
  ]);
  const primary = await machine.serverIn(first, ports[0]);
  const standby = await machine.serverIn(second, ports[1]);
  const restoring: string[] = [];
  const fresh = await machine.serverIn(restored, ports[2], restoring);
  const asPostgres = (text: string) => queryOnce(primary, 'postgres', text);
  const untilThere = (what: string, server: PostgresServer, text: string) =>
    waitFor(what, async () => (await queryOnce(server, 'postgres', text)).length > 0);
  await primary.start();
  await asPostgres("create role saksham login password 'owner'");
  await asPostgres("create role saksham_app login password 'app'");
  await asPostgres(`create database ${database} owner saksham`);
  const replication = `host=127.0.0.1 port=${primary.port} user=postgres application_name=standby`;
  run('pg_basebackup', ['-d', replication, '-D', second, '-R', '-X', 'stream', '-c', 'fast']);
  await standby.start();
  await asPostgres("alter system set synchronous_standby_names = 'ANY 1 (standby)'");
  await asPostgres('select pg_reload_conf()');
  await untilThere(
    'the standby to be synchronous',
    primary,
    "select from pg_stat_replication where sync_state = 'quorum'",
  );
  return {
    primary,
    standby,
    promote: () => run('pg_ctl', ['promote', '-D', second]),
    query: (server: PostgresServer, text: string) => queryOnce(server, database, text),
    backUp: () => run('pg_basebackup', ['-d', replication, '-D', base, '-X', 'fetch', '-c', 'fast']),
    async restoreTo(time: string): Promise<PostgresServer> {
      await asPostgres('select pg_switch_wal()');
      await untilThere(
        'the log to be archived',
        primary,
        "select from pg_stat_archiver where last_archived_time > now() - interval '10 s'",
      );
      run('/usr/bin/cp', ['-a', `${base}/.`, restored]);
      run('/usr/bin/touch', [`${restored}/recovery.signal`]);
      restoring.push(
        `restore_command=cp ${archive}/%f %p`,
        `recovery_target_time=${time}`,
        'recovery_target_action=promote',
        'synchronous_standby_names=',
        'archive_mode=off',
      );
      await fresh.start();
      await untilThere('the server to be restored', fresh, 'select where not pg_is_in_recovery()');
      return fresh;
    },
  };
}
