import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { nodeFlags } from '#scripts/script.mjs';
import { ApiSession } from './api-session.ts';
import type { Bounds } from './bounds.ts';
import { waitFor } from './wait-for.ts';

/** Starts take 2 s; this is a reserve for a machine that does much beside. */
const longestStartMs = 100_000;

export type ProductProcess = Awaited<ReturnType<typeof startProductProcess>>;

/** Settings of every product that tests start, unless a test overrides them. */
export const settingsOfTests = {
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  RATE_LIMITS: 'off',
  // Tests of other things count the calls of the AI service.
  QUESTIONS: 'off',
  // Tests of lists count their own courses.
  LIBRARY: 'off',
  DRAIN_S: '5',
  // Compiling the sources takes two fifths of a start's time, and the tests start the product a hundred times.
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'),
};

/**
 * Starts the product's program in its own process, on a free port of loopback.
 * @param env its settings; without a DATABASE_URL it starts its embedded database in `DATA_DIR`
 * @param root of the program; default: this one
 * @param bounds other ones than those of sites
 */
export async function startProductProcess(
  env: Record<string, string>,
  { root = resolve('.'), bounds }: { root?: string | undefined; bounds?: Bounds | undefined } = {},
) {
  const folder = env['DATA_DIR'] ? undefined : await mkdtemp(join(tmpdir(), 'saksham-'));
  const program = bounds
    ? [join(root, 'tests/support/bounded-program.ts'), JSON.stringify(bounds)]
    : [join(root, 'src/server/main.ts')];
  const child = spawn(process.execPath, [...nodeFlags, ...program], {
    env: {
      PATH: process.env['PATH'] ?? '',
      ...settingsOfTests,
      ...(env['DATABASE_URL'] && !env['AUTH_SECRET_FILE']
        ? { AUTH_SECRET: 'one secret for all processes of a test' }
        : {}),
      ...(folder ? { DATA_DIR: folder } : {}),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  const exited = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));

  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    const code = await exited;
    if (folder) await rm(folder, { recursive: true, force: true });
    return code;
  };
  const url = await waitFor(
    'the product to be ready',
    () => {
      if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}: ${err}`);
      return /ready: (\S+)/.exec(out)?.[1] ?? (/ready \(worker\)/.test(out) ? '' : undefined);
    },
    longestStartMs,
  );
  const settings: Record<string, string> = { ...(folder ? { DATA_DIR: folder } : {}), ...env };
  return {
    url,
    child,
    settings,
    log: () => err,
    session: (like?: ApiSession) => new ApiSession(url, like),
    stop: () => end('SIGTERM'),
    kill: async (): Promise<void> => void (await end('SIGKILL')),
    [Symbol.asyncDispose]: async (): Promise<void> => void (await end('SIGTERM')),
  };
}
