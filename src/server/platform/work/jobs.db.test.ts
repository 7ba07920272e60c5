import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createEventHub } from '#server/platform/database/events.ts';
import { createLog } from '#server/platform/log.ts';
import { testDatabase } from '#tests/support/database.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { JobRunner, type JobHandler, type JobRun } from './job-runner.ts';
import {
  claimDueJobs,
  claimJob,
  countJobs,
  deleteUnhandledJobs,
  enqueue,
  finishJob,
  holdClaim,
  postponeJob,
  renewClaim,
  type Claim,
  type JobKind,
} from './jobs-store.ts';
import { startSweeps } from './sweeps.ts';

const { db, pool, connectionOptions } = await testDatabase();
const Greeting = z.object({ name: z.string() });
type Greeting = z.infer<typeof Greeting>;
const kind: JobKind<Greeting> = { name: 'greeting', payload: Greeting, key: ({ name }) => name };
const later = new Date(Date.now() + 3_600_000);
const lines: unknown[][] = [];
const write = (...line: unknown[]) => void lines.push(line);
const log = { debug: write, info: write, warn: write, error: write };

beforeEach(async () => {
  lines.length = 0;
  await pool.query('delete from jobs');
});

/** Simulates that every claim and every wait is over. */
const letTimePass = () => pool.query('update jobs set due_at = now()');

async function claimOne(): Promise<Claim> {
  const [claim] = await claimDueJobs(db, kind.name, 1);
  if (!claim) throw new Error('No job is due');
  return claim;
}

/** Starts a worker as in another process, which stops at the end of the test. */
async function startWorker(handler: JobHandler<Greeting>): Promise<{ stop: () => Promise<void> }> {
  const ending = new AbortController();
  const runner = new JobRunner({ db, log, ending: ending.signal, cutAfterMs: 100 });
  const hub = await createEventHub(connectionOptions, createLog('silent'));
  startSweeps([await runner.start([handler], hub)], { log, ending: ending.signal });
  const stop = async () => {
    ending.abort();
    await runner.finish();
    await hub.close();
  };
  onTestFinished(stop);
  return { stop };
}

describe('a claim', () => {
  test('belongs to one process at a time, and counts the runs', async () => {
    await enqueue(db, kind, { name: 'Asha' });
    const claims = await Promise.all(Array.from({ length: 10 }, () => claimDueJobs(db, kind.name, 1)));
    expect(claims.flat()).toMatchObject([{ payload: { name: 'Asha' }, attempts: 1 }]);
    expect(await claimJob(db, kind, { name: 'Asha' })).toBeUndefined();
    await letTimePass();
    expect(await claimOne()).toMatchObject({ attempts: 2 });
  });

  test('that is lost can neither hold, renew, postpone nor finish the job', async () => {
    await enqueue(db, kind, { name: 'Asha' });
    const lost = await claimOne();
    await letTimePass();
    const held = await claimOne();
    expect(await renewClaim(db, lost)).toBe(false);
    expect(await holdClaim(db, lost)).toBe(false);
    await finishJob(db, lost);
    await postponeJob(db, lost);
    expect(await renewClaim(db, held)).toBe(true);
    await finishJob(db, held);
    expect(await countJobs(db, [kind.name])).toEqual([{ queue: 'greeting', waiting: 0, active: 0 }]);
  });

  test('can be made by name before the job is due', async () => {
    await enqueue(db, kind, { name: 'Asha' }, later);
    expect(await claimDueJobs(db, kind.name, 1)).toEqual([]);
    expect(await claimJob(db, kind, { name: 'Asha' })).toMatchObject({ attempts: 1 });
    expect(await countJobs(db, ['other', kind.name])).toEqual([
      { queue: 'greeting', waiting: 0, active: 1 },
      { queue: 'other', waiting: 0, active: 0 },
    ]);
  });

  test.each([
    ['finished', (claim: Claim) => finishJob(db, claim)],
    ['postponed', (claim: Claim) => postponeJob(db, claim, 3_600_000)],
  ])('is kept when the job is enqueued again, which runs it once more after it is %s', async (_, end) => {
    await enqueue(db, kind, { name: 'Asha' }, later);
    await enqueue(db, kind, { name: 'Asha' });
    const claim = await claimOne();
    await enqueue(db, kind, { name: 'Asha' });
    expect(await claimDueJobs(db, kind.name, 1)).toEqual([]);
    await end(claim);
    await finishJob(db, await claimOne());
    expect(await countJobs(db, [kind.name])).toMatchObject([{ waiting: 0, active: 0 }]);
  });
});

test('removes jobs that nobody runs after a week', async () => {
  for (const name of ['Asha', 'Ravi']) await enqueue(db, kind, { name });
  await pool.query(`update jobs set due_at = now() - interval '8 days' where key = 'Asha'`);
  await deleteUnhandledJobs(db, [kind.name]);
  expect(await countJobs(db, [kind.name])).toMatchObject([{ waiting: 2 }]);
  await deleteUnhandledJobs(db, []);
  expect((await claimDueJobs(db, kind.name, 2)).map(({ payload }) => payload)).toEqual([{ name: 'Ravi' }]);
});

describe('a worker', () => {
  test('runs a job as soon as the transaction that enqueues it commits, and never when it rolls back', async () => {
    const greeted: string[] = [];
    await startWorker({ kind, atOnce: 1, run: async ({ name }) => void greeted.push(name) });
    await db
      .transaction()
      .execute(async (tx) => {
        await enqueue(tx, kind, { name: 'Nobody' });
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await db.transaction().execute((tx) => enqueue(tx, kind, { name: 'Asha' }));
    await waitFor('the job to be done', async () => (await countJobs(db, [kind.name]))[0]?.active === 0);
    await waitFor('the greeting', () => greeted.length > 0);
    expect(greeted).toEqual(['Asha']);
  });

  test('runs at most `atOnce` jobs at once, and all of them in the end', async () => {
    let running = 0;
    let most = 0;
    const done = new Set<string>();
    const run = async ({ name }: Greeting) => {
      running += 1;
      most = Math.max(most, running);
      await sleep(1);
      running -= 1;
      expect(done.has(name)).toBe(false);
      done.add(name);
    };
    await startWorker({ kind, atOnce: 3, run });
    await Promise.all(Array.from({ length: 20 }, (_, n) => enqueue(db, kind, { name: `${n}` })));
    await waitFor('all jobs', () => done.size === 20);
    expect(most).toBe(3);
  });

  test('logs a failed job with its payload, and runs it again after a wait', async () => {
    let runs = 0;
    const run = async () => {
      runs += 1;
      if (runs === 1) throw new Error('no voice');
    };
    await startWorker({ kind, atOnce: 1, run });
    await enqueue(db, kind, { name: 'Asha' });
    await waitFor('the failure', () => lines.length > 0);
    expect(lines).toEqual([
      [{ err: new Error('no voice'), job: 'greeting', payload: { name: 'Asha' } }, 'a job failed'],
    ]);
    const waits = `select due_at > now() as waits, claim_id from jobs`;
    await waitFor('the wait', async () => (await pool.query(waits)).rows[0]?.claim_id === null);
    expect((await pool.query(waits)).rows).toEqual([{ waits: true, claim_id: null }]);
    await letTimePass();
    await waitFor('the second run', () => runs === 2);
  });

  test('logs an invalid payload, and keeps the job', async () => {
    await startWorker({ kind, atOnce: 1, run: async () => {} });
    await pool.query(`insert into jobs (kind, key, payload) values ('greeting', 'old', '{}')`);
    await waitFor('the failure', () => lines.length > 0);
    expect(lines).toMatchObject([[{ job: 'greeting' }, 'a job failed']]);
  });

  test('signals a job to stop, aborts it a little later, and leaves it to the next process', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<JobRun>();
    const worker = await startWorker({
      kind,
      atOnce: 1,
      run: (_, run) =>
        new Promise((_resolve, reject) => {
          run.cutting.addEventListener('abort', () => reject(new Error('cut')));
          begin(run);
        }),
    });
    await enqueue(db, kind, { name: 'Asha' });
    const { stopping, cutting } = await begun;
    expect([stopping.aborted, cutting.aborted]).toEqual([false, false]);
    await worker.stop();
    expect([stopping.aborted, cutting.aborted]).toEqual([true, true]);
    expect(lines).toEqual([]);
    // Stopping the program is no failure of the job.
    expect(await claimOne()).toMatchObject({ attempts: 1 });
  });

  test('keeps a postponed job for its time', async () => {
    const { promise: postponed, resolve } = Promise.withResolvers<void>();
    const run = async (_: Greeting, { claim }: JobRun) => {
      await postponeJob(db, claim, 3_600_000);
      resolve();
    };
    const worker = await startWorker({ kind, atOnce: 1, run });
    await enqueue(db, kind, { name: 'Asha' });
    await postponed;
    await worker.stop();
    const { rows } = await pool.query(
      `select claim_id, due_at between now() + interval '59 minutes' and now() + interval '1 hour' as later from jobs`,
    );
    expect(rows).toEqual([{ claim_id: null, later: true }]);
  });
});
