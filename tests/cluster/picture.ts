import { chmodSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { execFile } from 'node:child_process';
import { ensureClusterPrograms } from '#scripts/system-programs.mjs';
import type { Bounds } from '#tests/support/bounds.ts';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import { startProductProcess, type ProductProcess } from '#tests/support/product-process.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { freePorts, startDaemon, type Daemon } from '#tests/support/daemon.ts';
import { openLink } from './network-link.ts';
import { database, startPostgresPair } from './postgres-pair.ts';

export const poolSize = 20;
/** All load comes from one address, and a few people do what thousands would. */
const ofGuests = { 'ai-calls-guest': 1e9, 'ai-calls-guests-address': 1e9, 'stored-bytes-guest': 1e9 };
const bounds: Bounds = {
  budgets: { ...ofGuests, 'ai-calls-address': 1e9, 'ai-calls-site': 1e9 },
  simulatedCoinsPerDay: 1_000_000,
};

export type Picture = Awaited<ReturnType<typeof startPicture>>;

export async function startPicture(
  { webs: webCount, workers: workerCount }: { webs: number; workers: number },
  env: Record<string, string> = {},
) {
  const programs = ensureClusterPrograms();
  await using cleanup = new AsyncDisposableStack();
  const place = cleanup.use(mkdtempDisposableSync(join(tmpdir(), 'saksham-cluster-'))).path;
  // PostgreSQL runs as another user, who has to traverse this folder.
  chmodSync(place, 0o711);
  const ports = await freePorts(6 + webCount);
  const [primary = 0, standby = 0, restored = 0] = ports;
  const [linkPort = 0, poolerPort = 0, balancerPort = 0, ...webPorts] = ports.slice(3);
  const postgres = await startPostgresPair(place, [primary, standby, restored], cleanup);
  const link = cleanup.use(await openLink(linkPort, primary));
  const daemonOf = (program: string, port: number, settings: string, args: string[]) => {
    const file = join(place, `${basename(program)}.settings`);
    writeFileSync(file, settings);
    let daemon: Daemon | undefined;
    const end = async (signal: NodeJS.Signals) => daemon?.end(signal);
    cleanup.defer(() => end('SIGKILL'));
    const start = async () =>
      void (daemon = await startDaemon(program, { args: [...args, file], logFile: `${file}.log`, port }));
    return { start, end };
  };
  const poolerArgs = ['-u', 'nobody'];
  const pooler = daemonOf(programs.pgbouncer, poolerPort, poolerSettings(poolerPort, linkPort), poolerArgs);
  await pooler.start();
  const gemini = cleanup.use(await startGeminiStandIn());
  const settings: Record<string, string> = {
    DATABASE_URL: `postgres://saksham_app:app@127.0.0.1:${poolerPort}/${database}`,
    DATABASE_DIRECT_URL: `postgres://saksham_app:app@127.0.0.1:${linkPort}/${database}`,
    AUTH_SECRET: 'one secret for all processes of a picture',
    MIGRATE: 'off',
    DATA_DIR: place,
    LOG_LEVEL: 'warn',
    ...gemini.settings,
    AI_DAILY_COURSES_PER_GUEST: '100000',
    ...env,
  };
  /** Migrates as the runbook says, before the first process of a version starts. */
  const migrate = async (root = resolve('.')) => {
    const program = join(root, 'src/server/commands/migrate.ts');
    const ownerUrl = `postgres://saksham:owner@127.0.0.1:${linkPort}/${database}`;
    await promisify(execFile)(process.execPath, [program, '--app', 'saksham_app'], {
      env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: ownerUrl },
    });
  };
  await migrate();
  const member = (stack: AsyncDisposableStack, name: string, own: Record<string, string>, port?: number) => {
    const made = memberOf(name, { ...settings, ...own, ...(port && { PORT: `${port}` }) }, port);
    stack.defer(made.kill);
    return made;
  };
  const webs = webPorts.map((port, at) => member(cleanup, `web ${at + 1}`, { SERVICES: 'web' }, port));
  const workers = Array.from({ length: workerCount }, (_, at) =>
    member(cleanup, `worker ${at + 1}`, { SERVICES: 'worker' }),
  );
  for (const each of [...webs, ...workers]) await each.start();
  const routes = balancerSettings(balancerPort, webPorts, place);
  const balancer = daemonOf(programs.haproxy, balancerPort, routes, ['-db', '-f']);
  await balancer.start();
  const url = `http://127.0.0.1:${balancerPort}`;
  if (webs.length > 0)
    await waitFor('the balancer to reach a process', async () => (await fetch(`${url}/readyz`)).ok);
  const running = cleanup.move();
  return {
    url,
    webs,
    workers,
    postgres,
    link,
    gemini,
    pooler,
    balancer,
    settings,
    migrate,
    ask: async <R>(text: string) => (await postgres.query(postgres.primary, text)) as R[],
    async add(service: 'web' | 'worker', own: Record<string, string> = {}) {
      const [port] = service === 'web' ? await freePorts(1) : [];
      const made = member(running, `further ${service}`, { SERVICES: service, ...own }, port);
      await made.start();
      return made;
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

function memberOf(name: string, settings: Record<string, string>, port: number | undefined) {
  let process: ProductProcess | undefined;
  return {
    name,
    port,
    get pid() {
      return process?.child.pid;
    },
    start: async (root?: string) => void (process = await startProductProcess(settings, { root, bounds })),
    stop: async () => (await process?.stop()) ?? null,
    kill: async () => process?.kill(),
  };
}

function poolerSettings(port: number, linkPort: number): string {
  return deployed('pgbouncer.ini', [
    [
      /^saksham = .*$/m,
      `${database} = host=127.0.0.1 port=${linkPort} dbname=${database} user=saksham_app password=app`,
    ],
    [
      /^listen_addr = .*\nlisten_port = .*$/m,
      `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
    ],
    [/^auth_type = .*\nauth_file = .*$/m, 'auth_type = any'],
    [/^default_pool_size = .*$/m, `default_pool_size = ${poolSize}`],
  ]);
}

function balancerSettings(port: number, webPorts: readonly number[], place: string): string {
  const servers = webPorts.map((web, at) => `  server web${at + 1} 127.0.0.1:${web}\n`);
  return deployed('haproxy.cfg', [
    [/^ {2}maxconn .*$/m, '  maxconn 2000'],
    [/^ {2}bind :80$/m, `  bind 127.0.0.1:${port}`],
    [/\/etc\/haproxy\/unavailable\.http/g, resolve('deploy/unavailable.http')],
    [/\/run\/haproxy/g, place],
    [/(?:^ {2}server web.*\n)+/m, servers.join('')],
  ]);
}

/** Changes the settings in `deploy` to those of this run. */
function deployed(name: string, changes: readonly (readonly [RegExp, string])[]): string {
  return changes.reduce(
    (text, [found, instead]) => {
      if (text.search(found) < 0) throw new Error(`deploy/${name} has nothing like ${found.source}`);
      return text.replace(found, instead);
    },
    readFileSync(resolve('deploy', name), 'utf8'),
  );
}
