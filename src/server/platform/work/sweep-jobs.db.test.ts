import { expect, onTestFinished, test } from 'vitest';
import { createEventHub } from '#server/platform/database/events.ts';
import { createLog } from '#server/platform/log.ts';
import { testDatabase } from '#tests/support/database.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { JobRunner } from './job-runner.ts';
import { sweepHandler } from './sweep-jobs.ts';
import { startSweeps, type Sweep } from './sweeps.ts';

const { db, pool, connectionOptions } = await testDatabase();
const log = createLog('silent');

/** Starts a worker as in another process, which stops at the end of the test. */
async function startWorker(...sweeps: Sweep[]): Promise<void> {
  const ending = new AbortController();
  const runner = new JobRunner({ db, log, ending: ending.signal, cutAfterMs: 0 });
  const hub = await createEventHub({ connectionOptions, db }, log);
  startSweeps([await runner.start([await sweepHandler(db, sweeps)], hub)], { log, ending: ending.signal });
  onTestFinished(async () => {
    ending.abort();
    await runner.finish();
    await hub.close();
  });
}

/** Seconds until a sweep is due. */
async function dueIn(name: string): Promise<number> {
  const { rows } = await pool.query<{ due: number }>(
    `select extract(epoch from due_at - now())::float as due from jobs where kind = 'sweep' and key = $1 and claim_id is null`,
    [name],
  );
  return rows[0]?.due ?? 0;
}

test('runs in one of several workers, and again only when its time has come', async () => {
  let runs = 0;
  const sweep = { name: 'counting', everyMs: 3_600_000, run: async () => void (runs += 1) };
  await startWorker(sweep);
  await startWorker(sweep);
  await waitFor('the run to end', async () => (await dueIn('counting')) > 3_000);
  await startWorker(sweep);
  expect([runs, (await dueIn('counting')) > 3_000]).toEqual([1, true]);
  await pool.query(`update jobs set due_at = now() where kind = 'sweep' and key = 'counting'`);
  await waitFor('the second run', () => runs === 2);
});

test('that another version of the program has added is left to it', async () => {
  await pool.query(`insert into jobs (kind, key, payload) values ('sweep', 'newer', '{"name":"newer"}')`);
  await startWorker({ name: 'known', everyMs: 3_600_000, run: async () => {} });
  await waitFor('both turns', async () => (await dueIn('known')) > 3_000 && (await dueIn('newer')) > 30);
});
