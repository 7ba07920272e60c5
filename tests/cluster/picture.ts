import { chmodSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
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
import { balancerSettings, poolerSettings } from './settings-files.ts';

/** All load comes from one address, and a few people do what thousands would. */
const bounds = {
  budgets: {
    'ai-calls-guest': 1e9,
    'ai-calls-guests-address': 1e9,
    'ai-calls-address': 1e9,
    'ai-calls-site': 1e9,
    'stored-bytes-guest': 1e9,
  },
  simulatedCoinsPerDay: 1_000_000,
} satisfies Bounds;

/** A process of the product, which can be killed and started again at the same address. */
interface Member {
  readonly name: string;
  readonly port: number | undefined;
  readonly pid: number | undefined;
  /** @param root of another version of the program */
  start(root?: string): Promise<void>;
  /** Ends it as a deploy does. @returns the exit code */
  stop(): Promise<number | null>;
  kill(): Promise<void>;
  log(): string;
}

interface Restartable {
  end(signal: NodeJS.Signals): Promise<void>;
  start(): Promise<void>;
}

export type Picture = Awaited<ReturnType<typeof startPicture>>;

/** Starts the whole picture of docs/scale.md on loopback. */
export async function startPicture(
  { webs: webCount, workers: workerCount }: { webs: number; workers: number },
  env: Record<string, string> = {},
) {
  const programs = ensureClusterPrograms();
  await using cleanup = new AsyncDisposableStack();
  const place = cleanup.use(mkdtempDisposableSync(join(tmpdir(), 'saksham-cluster-'))).path;
  // PostgreSQL runs as another user, who has to traverse this folder.
  chmodSync(place, 0o711);
  const [
    primary = 0,
    standby = 0,
    restored = 0,
    linkPort = 0,
    poolerPort = 0,
    balancerPort = 0,
    ...webPorts
  ] = await freePorts(6 + webCount);
  const postgres = await startPostgresPair(place, [primary, standby, restored], cleanup);
  const link = cleanup.use(await openLink(linkPort, primary));
  const restartable = (program: string, name: string, settings: string, args: string[], port: number) =>
    startAgainAndAgain({ program, name, settings, args, port, place }, cleanup);
  const pooler = restartable(
    programs.pgbouncer,
    'pgbouncer',
    poolerSettings({ port: poolerPort, linkPort }),
    ['-u', 'nobody'],
    poolerPort,
  );
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
  const migrate = (root = resolve('.')) =>
    migrateAsOwner(root, `postgres://saksham:owner@127.0.0.1:${linkPort}/${database}`);
  await migrate();
  const members: Member[] = [];
  const member = (name: string, own: Record<string, string>, port?: number) => {
    const made = memberOf(name, { ...settings, ...own }, port);
    members.push(made);
    return made;
  };
  cleanup.defer(async () => void (await Promise.all(members.map((each) => each.kill()))));
  const webs = webPorts.map((port, at) => member(`web ${at + 1}`, { SERVICES: 'web' }, port));
  const workers = Array.from({ length: workerCount }, (_, at) =>
    member(`worker ${at + 1}`, { SERVICES: 'worker' }),
  );
  for (const each of [...webs, ...workers]) await each.start();
  const balancer = restartable(
    programs.haproxy,
    'haproxy',
    balancerSettings({ port: balancerPort, webPorts, place }),
    ['-db', '-f'],
    balancerPort,
  );
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
    /** The way to the primary, also of the pooler. */
    link,
    gemini,
    pooler,
    balancer,
    settings,
    /** Runs the migrations of a version of the program as the owner of the tables. */
    migrate,
    ask: async <R>(text: string) => (await postgres.query(postgres.primary, text)) as R[],
    /** Starts a further process on a port that nobody uses. */
    async add(service: 'web' | 'worker', own: Record<string, string> = {}): Promise<Member> {
      const [port] = service === 'web' ? await freePorts(1) : [];
      const made = member(`further ${service}`, { SERVICES: service, ...own }, port);
      await made.start();
      return made;
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

function startAgainAndAgain(
  of: { program: string; name: string; settings: string; args: string[]; port: number; place: string },
  cleanup: AsyncDisposableStack,
): Restartable {
  const file = join(of.place, `${of.name}.settings`);
  writeFileSync(file, of.settings);
  let daemon: Daemon | undefined;
  const end = async (signal: NodeJS.Signals) => daemon?.end(signal);
  cleanup.defer(() => end('SIGKILL'));
  return {
    end,
    async start() {
      const logFile = join(of.place, `${of.name}.log`);
      daemon = await startDaemon(of.program, { args: [...of.args, file], logFile, port: of.port });
    },
  };
}

function memberOf(name: string, settings: Record<string, string>, port: number | undefined): Member {
  let process: ProductProcess | undefined;
  return {
    name,
    port,
    get pid() {
      return process?.child.pid;
    },
    async start(root) {
      const env = { ...settings, ...(port ? { PORT: `${port}` } : {}) };
      process = await startProductProcess(env, { root, bounds });
    },
    stop: async () => (await process?.stop()) ?? null,
    kill: async () => process?.kill(),
    log: () => process?.log() ?? '',
  };
}

/** Migrates as the runbook says, before the first process of a version starts. */
async function migrateAsOwner(root: string, ownerUrl: string): Promise<void> {
  const program = join(root, 'src/server/commands/migrate.ts');
  const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: ownerUrl };
  await promisify(execFile)(process.execPath, [program, '--app', 'saksham_app'], { env });
}
