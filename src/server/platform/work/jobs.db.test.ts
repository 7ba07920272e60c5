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
  JobTurn,
  postponeJob,
  renewClaim,
  resetAttempts,
  type Claim,
  type ClaimOptions,
  type JobKind,
} from './jobs-store.ts';
import { startSweeps } from './sweeps.ts';

const { db, pool, connectionOptions } = await testDatabase();
const Greeting = z.object({ name: z.string() });
type Greeting = z.infer<typeof Greeting>;
const kind: JobKind<Greeting> = { name: 'greeting', payload: Greeting, key: ({ name }) => name };
const later = 3_600_000;
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
  const [claim] = await claimDueJobs(db, kind.name, { most: 1 });
  if (!claim) throw new Error('No job is due');
  return claim;
}

/** Starts a worker as in another process, which stops at the end of the test. */
async function startWorker(handler: JobHandler<Greeting>): Promise<{ stop: () => Promise<void> }> {
  const ending = new AbortController();
  const runner = new JobRunner({ db, log, ending: ending.signal, cutAfterMs: 100 });
  const hub = await createEventHub({ connectionOptions, db }, createLog('silent'));
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
    const claims = await Promise.all(
      Array.from({ length: 10 }, () => claimDueJobs(db, kind.name, { most: 1 })),
    );
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
    expect(await claimDueJobs(db, kind.name, { most: 1 })).toEqual([]);
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
    expect(await claimDueJobs(db, kind.name, { most: 1 })).toEqual([]);
    await end(claim);
    await finishJob(db, await claimOne());
    expect(await countJobs(db, [kind.name])).toMatchObject([{ waiting: 0, active: 0 }]);
  });
});

describe('a job whose process falls silent', () => {
  const waits = async () => (await claimDueJobs(db, kind.name, { most: 1 })).length === 0;
  const waitS = async () =>
    Math.round(
      (await pool.query<{ s: number }>('select extract(epoch from due_at - now())::float as s from jobs'))
        .rows[0]!.s,
    );

  test('is taken over at once, but waits longer each time that it happens again', async () => {
    await enqueue(db, kind, { name: 'Asha' });
    await claimOne();
    await letTimePass();
    await claimOne();
    for (const seconds of [10, 20, 40]) {
      await letTimePass();
      expect(await waits()).toBe(true);
      expect(await waitS()).toBe(seconds);
      await letTimePass();
      await claimOne();
    }
  });

  test('is taken over at once when the run had got ahead', async () => {
    await enqueue(db, kind, { name: 'Asha' });
    await claimOne();
    await letTimePass();
    await resetAttempts(db, await claimOne());
    await letTimePass();
    await claimOne();
  });

  test('is not taken over by the process that runs it', async () => {
    await enqueue(db, kind, { name: 'Asha' });
    const held = await claimOne();
    await letTimePass();
    expect(await claimDueJobs(db, kind.name, { most: 1, held: [held.id] })).toEqual([]);
    expect(await renewClaim(db, held)).toBe(true);
  });
});

describe('jobs with turns', () => {
  const Writing = z.object({ name: z.string(), turn: JobTurn });
  const writing: JobKind<z.infer<typeof Writing>> = { name: 'writing', payload: Writing };
  const enqueueFor = async (person: string, turn: Partial<JobTurn> = {}) => {
    const name = `${person} ${turn.size ?? 20}`;
    const whole = { person, kind: 'guest', address: person, size: 20, ...turn } as const;
    await enqueue(db, writing, { name, turn: whole });
  };
  const claim = async (options: Partial<ClaimOptions> = {}) =>
    (await claimDueJobs(db, writing.name, { most: 1, ...options }))
      .map(({ payload }) => (payload as { name: string }).name)
      .sort();

  test('are claimed by one person after the other, and little work before much', async () => {
    for (const size of [20, 19, 18]) await enqueueFor('Asha', { size });
    await enqueueFor('Ravi', { size: 5 });
    await enqueueFor('Meera', { size: 1 });
    const order = [];
    for (let at = 0; at < 5; at += 1) order.push(...(await claim()));
    expect(order).toEqual(['Meera 1', 'Ravi 5', 'Asha 18', 'Asha 19', 'Asha 20']);
  });

  test('are claimed together in the same order', async () => {
    for (const size of [20, 19, 18]) await enqueueFor('Asha', { size });
    await enqueueFor('Ravi');
    expect(await claim({ most: 2 })).toEqual(['Asha 18', 'Ravi 20']);
  });

  test('are claimed by one address after the other, among people who have as many running', async () => {
    for (const [at, person] of ['A', 'B', 'C'].entries())
      await enqueueFor(person, { address: 'school', size: at + 1 });
    await enqueueFor('Ravi', { size: 9 });
    expect(await claim({ most: 2 })).toEqual(['A 1', 'Ravi 9']);
    // Nobody of the school is kept waiting for a second job of somebody else.
    await enqueueFor('Ravi', { size: 1 });
    expect(await claim({ most: 2 })).toEqual(['B 2', 'C 3']);
  });

  test('run as many at once as one person may have, whoever claims them', async () => {
    for (let at = 0; at < 6; at += 1) await enqueueFor('Asha');
    for (let at = 0; at < 6; at += 1) await enqueueFor('Ravi', { kind: 'learner' });
    const perPerson = { guest: 2, learner: 4 };
    const claims = await Promise.all(Array.from({ length: 4 }, () => claim({ most: 12, perPerson })));
    expect(claims.flat().sort()).toEqual([...Array(2).fill('Asha 20'), ...Array(4).fill('Ravi 20')]);
  });

  test('are not passed by for ever: much work that has waited long comes before little', async () => {
    await enqueueFor('Asha', { size: 20 });
    await pool.query(`update jobs set due_at = now() - interval '2 minutes'`);
    await enqueueFor('Ravi', { size: 1 });
    expect(await claim()).toEqual(['Asha 20']);
  });
});

test('removes jobs that nobody runs after a week', async () => {
  for (const name of ['Asha', 'Ravi']) await enqueue(db, kind, { name });
  await pool.query(`update jobs set due_at = now() - interval '8 days' where key = 'Asha'`);
  await deleteUnhandledJobs(db, [kind.name]);
  expect(await countJobs(db, [kind.name])).toMatchObject([{ waiting: 2 }]);
  await deleteUnhandledJobs(db, []);
  expect((await claimDueJobs(db, kind.name, { most: 2 })).map(({ payload }) => payload)).toEqual([
    { name: 'Ravi' },
  ]);
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
    await db.transaction().execute(async (tx) => {
      for (let n = 0; n < 20; n += 1) await enqueue(tx, kind, { name: `${n}` });
    });
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

  test('logs an invalid payload and keeps the job, until it has been tried for long', async () => {
    await startWorker({ kind, atOnce: 1, run: async () => {} });
    await pool.query(`insert into jobs (kind, key, payload) values ('greeting', 'old', '{}')`);
    await waitFor('the failure', () => lines.length > 0);
    expect(lines).toMatchObject([[{ job: 'greeting' }, 'a job failed']]);
    const left = async () => (await countJobs(db, [kind.name]))[0]?.waiting;
    await waitFor('the wait', async () => (await left()) === 1);
    await pool.query('update jobs set attempts = 19, due_at = now()');
    await waitFor('the end', async () => (await pool.query('select from jobs')).rowCount === 0);
    expect(lines.at(-1)).toMatchObject([{ job: 'greeting' }, expect.stringMatching(/given up/)]);
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
