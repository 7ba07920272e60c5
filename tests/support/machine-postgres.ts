import { chmodSync } from 'node:fs';
import type { DatabaseEngine } from './database-engine.ts';
import { postgresMachine, queryOnce } from './postgres-server.ts';

const owner = 'saksham';

export async function startMachinePostgres(place: string): Promise<DatabaseEngine> {
  await using cleanup = new AsyncDisposableStack();
  chmodSync(place, 0o711);
  const machine = postgresMachine(place, cleanup);
  const folder = machine.makeFolder('pg');
  machine.initialize(folder, []);
  const server = await machine.serverIn(folder);
  await server.start();
  await queryOnce(server, 'postgres', `create role ${owner} login`);
  const running = cleanup.move();
  return {
    administrator: { host: '127.0.0.1', port: server.port, user: 'postgres', database: 'postgres' },
    owner,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
