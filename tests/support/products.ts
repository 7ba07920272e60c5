import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { nodeFlags } from '#scripts/script.mjs';
import { ApiSession } from './api-session.ts';
import type { Bounds } from './bounds.ts';
import { settingsOfTests } from './product-process.ts';

export interface ToProducts {
  id: number;
  settings?: Record<string, string>;
  bounds?: Bounds | undefined;
}

export type FromProducts = { id: number } & (
  | { url: string }
  | { failure: string }
  | { stopped: true }
  | { line: string }
);

export type HostedProduct = Awaited<ReturnType<typeof startHostedProduct>>;

let program: ChildProcess | undefined;
let started = 0;

/**
 * Starts the product in a process that this one's products share: its sources and pages are loaded once, which takes nine
 * tenths of a start. Passwords are hashed lightly. `startProductProcess` starts the program that people start.
 */
export async function startHostedProduct(settings: Record<string, string>, bounds?: Bounds) {
  const host = (program ??= startProgram());
  const folder = await mkdtemp(join(tmpdir(), 'saksham-'));
  const id = (started += 1);
  const lines: string[] = [];
  const [ready, stopped] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()];
  const onMessage = (message: FromProducts) => {
    if (message.id !== id) return;
    if ('line' in message) lines.push(message.line);
    else if ('url' in message) ready.resolve(message.url);
    else if ('failure' in message) ready.reject(new Error(message.failure));
    else stopped.resolve();
  };
  const onExit = (code: number | null) => {
    ready.reject(new Error(`The products' process ended with ${code}`));
    stopped.resolve();
  };
  host.on('message', onMessage).once('exit', onExit);
  const send = (message: ToProducts) => void host.send(message);
  send({ id, settings: { ...settingsOfTests, DATA_DIR: folder, ...settings }, bounds });
  const url = await ready.promise;
  const stop = async () => {
    if (host.connected) send({ id });
    await stopped.promise;
    host.off('message', onMessage).off('exit', onExit);
    await rm(folder, { recursive: true, force: true });
  };
  return {
    url,
    log: () => lines.join(''),
    session: (like?: ApiSession) => new ApiSession(url, like),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

function startProgram(): ChildProcess {
  const host = fork(resolve('tests/support/products-program.ts'), {
    execArgv: nodeFlags,
    env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: settingsOfTests.NODE_COMPILE_CACHE },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  host.setMaxListeners(0);
  // Vitest ends its workers by this signal. Waits for the end, so that its processor time counts as the worker's.
  process.once('SIGTERM', () => {
    void once(host, 'exit').finally(() => process.exit());
    host.kill('SIGKILL');
  });
  return host;
}
