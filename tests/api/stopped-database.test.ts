import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Health } from '#contract/operations.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { readPostmasterPid } from '#server/platform/database/embedded/postmaster.ts';
import { createLog } from '#server/platform/log.ts';
import { temporaryDataDir } from '#tests/support/embedded-data-dir.ts';
import { startProductProcess, type ProductProcess } from '#tests/support/product-process.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { saveContent } from './support/course-payloads.ts';
import { answerOf, expectRefusal } from './support/refusals.ts';

// A PostgreSQL that is stopped (SIGSTOP) accepts connections and bytes, and answers nothing.

const cleanup = new AsyncDisposableStack();
afterAll(() => cleanup.disposeAsync());
let product: ProductProcess;
let pgDir: string;
/** Holds the ledger's tables, so that the product compares wallets for as long as it likes. */
let holder: pg.Client;

beforeAll(async () => {
  const place = cleanup.use(temporaryDataDir());
  ({ pgDir } = place);
  const { connection } = cleanup.use(
    await startEmbeddedPostgres({ dataDir: place.dataDir, log: createLog('silent') }),
  );
  const { host, port, user, database } = connection;
  const settings = {
    DATABASE_URL: `postgres:///${database}?${new URLSearchParams({ host, port: `${port}`, user })}`,
    AUTH_SECRET: 'one secret for all processes of a test',
  };
  const first = await startProductProcess(settings);
  await first.stop();
  holder = new pg.Client(connection);
  await holder.connect();
  cleanup.defer(() => holder.end());
  await holder.query(`delete from jobs where kind = 'sweep'`);
  await holder.query('begin; lock table ledger_entries');
  product = await startProductProcess(settings);
  cleanup.defer(async () => void (await product.stop()));
  // Registered first, in case the test ends in between.
  cleanup.defer(() => signal('SIGCONT'));
});

/** Signals PostgreSQL with all of its processes. */
function signal(name: 'SIGSTOP' | 'SIGCONT'): void {
  const pid = readPostmasterPid(pgDir)?.pid;
  if (pid === undefined) throw new Error('PostgreSQL does not run');
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  // A process that has just ended is no failure.
  spawnSync('kill', [`-${name.slice(3)}`, `${pid}`, ...children]);
}

async function readiness() {
  const answer = await fetch(`${product.url}/readyz`);
  const { checks } = (await answer.json()) as Health;
  return { status: answer.status, check: (name: string) => checks.find((each) => each.name === name) };
}

test(
  'a stopped database is told apart from a slow one, and everything comes back by itself',
  { timeout: 120_000 },
  async () => {
    const session = product.session();
    const courseId = await saveContent(session);
    await waitFor('the comparison of the wallets', async () => {
      const { rows } = await holder.query(
        `select from pg_locks where relation = 'ledger_entries'::regclass and not granted`,
      );
      return rows.length > 0;
    });
    signal('SIGSTOP');

    const underWay = session.get('/api/wallet');
    const stopped = await readiness();
    expect(stopped.status).toBe(503);
    for (const name of ['database', 'ledger'])
      expect(stopped.check(name)).toMatchObject({ ok: false, wrong: 'did not answer' });
    expect(stopped.check('disk')?.ok).toBe(true);
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
    for (const answer of [await underWay, await session.get('/api/createcourse/savedcourse')]) {
      expect(expectRefusal(await answerOf(answer), 503, 'unavailable').error).toContain('database');
      expect(answer.headers.get('Retry-After')).toBe('5');
    }
    await waitFor('the failed comparison', () =>
      /comparing the wallets with their entries.*a job failed/.test(product.log()),
    );

    signal('SIGCONT');
    await holder.query('rollback');
    await waitFor('the ledger’s check', async () => (await readiness()).check('ledger')?.ok);
    expect((await readiness()).status).toBe(200);
    expect((await session.get(`/api/createcourse/${courseId}`)).status).toBe(200);
    expect(await session.json('/api/wallet')).toEqual({ coins: 0 });
  },
);
