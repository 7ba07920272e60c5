import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { enqueue } from '#server/platform/work/jobs-store.ts';
import { testDatabase } from '#tests/support/database.ts';
import { crashJob } from '#tests/support/job-worker.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { waitFor } from '#tests/support/wait-for.ts';

/** `npm run soak` sets 20 kills. */
const kills = Number(process.env['CRASH_KILLS'] ?? 1);
const seed = Number(process.env['CRASH_SEED'] ?? 20_261_120);
const jobsPerKill = 30;
/** A killed process's claim ends after 10 s; the rest is reserve for slow machines. */
const takeOverMs = 60_000;

const { db, pool, url } = await testDatabase();
await pool.query('create table begun (number integer, worker integer)');
await pool.query('create table done (number integer)');
const workers: ChildProcess[] = [];
afterAll(() => Promise.all(workers.map(kill)));

/** Starts a worker and waits until it asks for jobs, so that another has not done them all before. */
async function startWorker(): Promise<ChildProcess> {
  const worker = fork('tests/support/job-worker.ts', [url], { stdio: 'inherit' });
  workers.push(worker);
  await once(worker, 'message');
  return worker;
}

async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  worker.kill('SIGKILL');
  await once(worker, 'exit');
}

const count = async (relation: string) =>
  Number((await pool.query<{ count: string }>(`select count(*) as count from ${relation}`)).rows[0]?.count);

test(
  `every job is done once after ${kills} kills of workers, none is lost, and none runs twice at a time`,
  { timeout: 60_000 + kills * takeOverMs },
  async () => {
    process.stdout.write(`seed ${seed}, ${kills} kills\n`);
    const random = seededRandom(seed);
    await startWorker();
    for (let at = 0; at < kills; at += 1) {
      const dying = await startWorker();
      await db.transaction().execute(async (tx) => {
        for (let n = 0; n < jobsPerKill; n += 1)
          // Takes so long that the first worker has not done all of them before a new one on a busy machine takes its first.
          await enqueue(tx, crashJob, { number: at * jobsPerKill + n, takesMs: 300 + random() * 700 });
      });
      const isBusy = async () => (await count(`begun where worker = ${dying.pid}`)) > 0;
      await waitFor('the dying worker to run a job', isBusy, takeOverMs);
      await sleep(random() * 200);
      await kill(dying);
    }
    await waitFor('every job', async () => (await count('jobs')) === 0, takeOverMs);
    const jobs = kills * jobsPerKill;
    expect(await count('done')).toBe(jobs);
    expect(await count('(select distinct number from done) as each')).toBe(jobs);
    // Each job runs once, and again when a kill has interrupted it.
    expect(await count('begun')).toBeLessThanOrEqual(jobs + 4 * kills);
  },
);
