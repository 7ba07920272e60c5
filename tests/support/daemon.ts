import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import type { SystemUser } from '#server/platform/database/embedded/postgres-programs.ts';
import { waitFor } from './wait-for.ts';

export type Daemon = Awaited<ReturnType<typeof startDaemon>>;

interface DaemonOptions {
  args: readonly string[];
  logFile: string;
  port: number;
  user?: SystemUser;
  env?: NodeJS.ProcessEnv;
}

export async function startDaemon(program: string, options: DaemonOptions) {
  const { args, logFile, port, user, env = { LC_ALL: 'C' } } = options;
  const child = spawn(program, args, { ...user, stdio: ['ignore', 'pipe', 'pipe'], env });
  for (const out of [child.stdout, child.stderr]) out.on('data', (data) => appendFileSync(logFile, data));
  await waitFor(`${program} to listen`, () => {
    if (hasEnded(child)) throw new Error(`${program} ended: ${readFileSync(logFile, 'utf8').slice(-1_000)}`);
    return answers(port);
  });
  return {
    pid: child.pid!,
    async end(signal: NodeJS.Signals): Promise<void> {
      if (hasEnded(child)) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.once('connect', () => (socket.destroy(), resolve(true)));
    socket.once('error', () => resolve(false));
  });
}

export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    servers.map(async (server) => {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      return (server.address() as AddressInfo).port;
    }),
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
