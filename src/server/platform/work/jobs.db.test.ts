import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createEventHub } from '#server/platform/database/events.ts';
import { createLog } from '#server/platform/log.ts';
import { underWay } from '#server/platform/tracing/tracing.ts';
import { testDatabase } from '#tests/support/database.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { JobRunner, type JobHandler, type JobRun } from './job-runner.ts';
import * as jobs from './jobs-store.ts';
import { JobTurn, type Claim, type ClaimOptions, type JobKind } from './jobs-store.ts';
import { sweepHandler } from './start-worker.ts';
import { startSweep } from './sweeps.ts';

const { db, pool, connectionOptions } = await testDatabase();
const Greeting = z.object({ name: z.string(), turn: JobTurn.optional() });
type Greeting = z.infer<typeof Greeting>;
const kind: JobKind<Greeting> = { name: 'greeting', payload: Greeting, key: ({ name }) => name };
const asha = { name: 'Asha' };
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
const claimDue = (options: Partial<ClaimOptions> = {}) =>
  jobs.claimDueJobs(db, kind.name, { most: 1, ...options });
const counts = async () => (await jobs.countJobs(db, [kind.name]))[0]!;

async function claimOne(): Promise<Claim> {
  const [claim] = await claimDue();
  if (!claim) throw new Error('No job is due');
  return claim;
}

/** Starts a worker as in another process, which stops at the end of the test. */
async function startWith(handler: JobHandler): Promise<() => Promise<void>> {
  const ending = new AbortController();
  const runner = new JobRunner({ db, log, ending: ending.signal, cutAfterMs: 100 });
  const hub = await createEventHub({ connectionOptions, db }, createLog('silent'));
  startSweep(await runner.start([handler], hub), { log, ending: ending.signal });
  const stop = async () => {
    ending.abort();
    await runner.finish();
    await hub.close();
  };
  onTestFinished(stop);
  return stop;
}
const startWorker = (run: JobHandler<Greeting>['run'], atOnce = 1) => startWith({ kind, atOnce, run });

describe('a claim', () => {
  test('belongs to one process at a time, counts the runs, and can be made by name before the job is due', async () => {
    await jobs.enqueue(db, kind, asha);
    const claims = await Promise.all(Array.from({ length: 10 }, () => claimDue()));
    expect(claims.flat()).toMatchObject([{ payload: asha, attempts: 1 }]);
    expect(await jobs.claimJob(db, kind, asha)).toBeUndefined();
    await letTimePass();
    expect(await claimOne()).toMatchObject({ attempts: 2 });
    await jobs.enqueue(db, kind, { name: 'Ravi' }, later);
    expect(await claimDue(), 'before it is due').toEqual([]);
    expect(await jobs.claimJob(db, kind, { name: 'Ravi' })).toMatchObject({ attempts: 1 });
    expect(await counts()).toMatchObject({ waiting: 0, active: 2 });
  });

  test('that is lost can neither hold, renew, postpone nor finish the job', async () => {
    await jobs.enqueue(db, kind, asha);
    const lost = await claimOne();
    await letTimePass();
    const held = await claimOne();
    expect([await jobs.renewClaim(db, lost), await jobs.holdClaim(db, lost)]).toEqual([false, false]);
    await jobs.finishJob(db, lost);
    await jobs.postponeJob(db, lost);
    await letTimePass();
    expect(await claimDue({ held: [held.id] }), 'nor takes the process that runs it over').toEqual([]);
    expect(await jobs.renewClaim(db, held)).toBe(true);
    await jobs.finishJob(db, held);
    expect(await counts()).toMatchObject({ waiting: 0, active: 0 });
  });

  test.each([
    ['finished', (claim: Claim) => jobs.finishJob(db, claim)],
    ['postponed', (claim: Claim) => jobs.postponeJob(db, claim, later)],
  ])('is kept when the job is enqueued again, which runs it once more after it is %s', async (_, end) => {
    await jobs.enqueue(db, kind, asha, later);
    await jobs.enqueue(db, kind, asha);
    const claim = await claimOne();
    await jobs.enqueue(db, kind, asha);
    expect(await claimDue()).toEqual([]);
    await end(claim);
    const again = await claimOne();
    await jobs.postponeJob(db, again, later);
    const wait = `select due_at between now() + interval '59 minutes' and now() + interval '1 hour' as later from jobs`;
    expect((await pool.query(wait)).rows).toEqual([{ later: true }]);
    expect(await counts()).toMatchObject({ waiting: 1, active: 0 });
  });

  test('of a process that falls silent is taken over at once, and later each time without progress', async () => {
    const wait = 'select round(extract(epoch from due_at - now()))::integer as s from jobs';
    await jobs.enqueue(db, kind, asha);
    await claimOne();
    expect((await pool.query(wait)).rows, 'until it counts as silent').toEqual([{ s: 10 }]);
    await letTimePass();
    await claimOne();
    for (const seconds of [10, 20, 40]) {
      await letTimePass();
      expect(await claimDue()).toEqual([]);
      expect((await pool.query(wait)).rows).toEqual([{ s: seconds }]);
      await letTimePass();
      await claimOne();
    }
    await letTimePass();
    await claimDue();
    await letTimePass();
    await jobs.resetAttempts(db, await claimOne());
    await letTimePass();
    await claimOne();
  });
});

describe('jobs with turns', () => {
  const Writing = z.object({ name: z.string(), turn: JobTurn });
  const writing: JobKind<z.infer<typeof Writing>> = { name: 'writing', payload: Writing };
  const enqueueFor = async (person: string, turn: Partial<JobTurn> = {}) => {
    const whole = { person, kind: 'guest', address: person, size: 20, ...turn } as const;
    await jobs.enqueue(db, writing, { name: `${person} ${whole.size}`, turn: whole });
  };
  const claim = async (options: Partial<ClaimOptions> = {}) =>
    (await jobs.claimDueJobs(db, writing.name, { most: 1, ...options }))
      .map(({ payload }) => (payload as { name: string }).name)
      .sort();

  test('are claimed by one person after the other, and little work before much', async () => {
    for (const size of [20, 19, 18]) await enqueueFor('Asha', { size });
    await enqueueFor('Ravi', { size: 5 });
    await enqueueFor('Meera', { size: 1 });
    const order = [];
    for (let at = 0; at < 3; at += 1) order.push(...(await claim()));
    order.push(...(await claim({ most: 2 })));
    expect(order).toEqual(['Meera 1', 'Ravi 5', 'Asha 18', 'Asha 19', 'Asha 20']);
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
    for (let at = 0; at < 6; at += 1) {
      await enqueueFor('Asha');
      await enqueueFor('Ravi', { kind: 'learner' });
    }
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

describe('a worker', () => {
  test('runs a job as soon as the transaction that enqueues it commits, and never when it rolls back', async () => {
    const greeted: unknown[] = [];
    await startWorker(async ({ name }) => void greeted.push([name, underWay().address]));
    const undone = db.transaction().execute(async (tx) => {
      await jobs.enqueue(tx, kind, { name: 'Nobody' });
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    const turn = { person: 'Asha', kind: 'guest', address: 'home', size: 1 } as const;
    await db.transaction().execute((tx) => jobs.enqueue(tx, kind, { ...asha, turn }));
    await waitFor('the greeting', () => greeted.length > 0);
    await waitFor('the job to be done', async () => (await counts()).active === 0);
    expect(greeted, 'as work of the address that asked').toEqual([['Asha', 'home']]);
  });

  test('runs at most `atOnce` jobs at once, and all of them in the end', async () => {
    let [running, most] = [0, 0];
    const done = new Set<string>();
    const run = async ({ name }: Greeting) => {
      running += 1;
      most = Math.max(most, running);
      await sleep(1);
      running -= 1;
      expect(done.has(name)).toBe(false);
      done.add(name);
    };
    await startWorker(run, 3);
    await db.transaction().execute(async (tx) => {
      for (let n = 0; n < 20; n += 1) await jobs.enqueue(tx, kind, { name: `${n}` });
    });
    await waitFor('all jobs', () => done.size === 20);
    expect(most).toBe(3);
  });

  test('logs a failed job with its payload, runs it again after a wait, and gives up an invalid one in the end', async () => {
    let runs = 0;
    await startWorker(async () => {
      runs += 1;
      throw new Error('no voice');
    });
    await jobs.enqueue(db, kind, asha);
    const waits = async () => {
      const { rows } = await pool.query('select from jobs where claim_id is null and due_at > now()');
      return rows.length === 1;
    };
    await waitFor('the wait', waits);
    expect(lines).toEqual([[{ err: new Error('no voice'), job: 'greeting', payload: asha }, 'a job failed']]);
    await letTimePass();
    await waitFor('the second run', () => runs === 2);
    await waitFor('the second wait', waits);
    await pool.query(`update jobs set payload = '{}', attempts = 19, due_at = now()`);
    await waitFor('the end', async () => (await pool.query('select from jobs')).rowCount === 0);
    expect(lines.at(-1)).toMatchObject([{ job: 'greeting' }, expect.stringMatching(/given up/)]);
  });

  test('signals a job to stop, aborts it a little later, and leaves it to the next process', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<JobRun>();
    const stop = await startWorker(
      (_, run) =>
        new Promise((_resolve, reject) => {
          run.cutting.addEventListener('abort', () => reject(new Error('cut')));
          begin(run);
        }),
    );
    await jobs.enqueue(db, kind, asha);
    const { stopping, cutting } = await begun;
    expect([stopping.aborted, cutting.aborted]).toEqual([false, false]);
    await stop();
    expect([stopping.aborted, cutting.aborted, lines]).toEqual([true, true, []]);
    // Stopping the program is no failure of the job.
    expect(await claimOne()).toMatchObject({ attempts: 1 });
  });
});

test('a sweep runs in one of several workers, and again only when its time has come', async () => {
  let runs = 0;
  const sweep = { name: 'counting', everyMs: later, run: async () => void (runs += 1) };
  const start = async () => startWith(await sweepHandler(db, [sweep]));
  const isOver = async () => {
    const ahead = `select from jobs where claim_id is null and due_at > now() + interval '50 minutes'`;
    return (await pool.query(ahead)).rowCount === 1;
  };
  for (const _ of [1, 2]) await start();
  await waitFor('the run to end', isOver);
  await start();
  expect([runs, await isOver()]).toEqual([1, true]);
  await letTimePass();
  await waitFor('the second run', () => runs === 2);
});
