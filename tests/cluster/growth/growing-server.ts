import { postgresMachine, type PostgresServer } from '#tests/support/postgres-server.ts';

const settings = [
  'fsync = off',
  'full_page_writes = off',
  'synchronous_commit = off',
  'wal_level = minimal',
  'max_wal_senders = 0',
  'max_wal_size = 8GB',
  'shared_buffers = 512MB',
  // Size for a machine with ten million courses: the planner reckons with the data in its memory.
  'effective_cache_size = 64GB',
  'maintenance_work_mem = 1GB',
  // Samples so many more rows that the number of a person's rows is known well.
  'default_statistics_target = 1000',
  // Statistics are as they were counted, until the end.
  'autovacuum = off',
];

export async function startGrowingServer(
  place: string,
  cleanup: AsyncDisposableStack,
): Promise<PostgresServer> {
  const machine = postgresMachine(place, cleanup);
  const folder = machine.makeFolder('growing');
  machine.initialize(folder, settings);
  const server = await machine.serverIn(folder);
  await server.start();
  return server;
}
