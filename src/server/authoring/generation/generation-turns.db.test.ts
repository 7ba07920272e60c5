import { expect, onTestFinished, test } from 'vitest';
import { createEventHub } from '#server/platform/database/events.ts';
import { Semaphore } from '#server/platform/semaphore.ts';
import { createLog } from '#server/platform/log.ts';
import { JobRunner } from '#server/platform/work/job-runner.ts';
import { startSweep } from '#server/platform/work/sweeps.ts';
import { geminiBench } from '#tests/support/gemini-bench.ts';
import { newPerson } from '#tests/support/authoring.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { generationHandler } from './generation-run.ts';

const { database, gemini, bench } = await geminiBench();
const permitCount = 6;

/** Runs generations as the worker of a product does, until the test ends. */
async function startWorker(): Promise<void> {
  const log = createLog('silent');
  const ending = new AbortController();
  const runner = new JobRunner({ db: database.db, log, ending: ending.signal, cutAfterMs: 0 });
  const hub = await createEventHub(database, log);
  const permits = new Semaphore(permitCount);
  const handler = generationHandler({ ...bench.parts, concurrency: 4, permits, onText: () => {} });
  startSweep(await runner.start([handler], hub), { log, ending: ending.signal });
  onTestFinished(async () => {
    ending.abort();
    await runner.finish();
    await hub.close();
  });
}

test('a stranger’s single chapter is the next call behind other guests, of whom none has more than two courses open', async () => {
  // Every call waits until the test lets it end.
  const open: (() => void)[] = [];
  gemini.pace.delayMs = () => new Promise((resolve) => open.push(() => resolve(0)));
  const [first, ...others] = Array.from({ length: 5 }, () => newPerson('guest'));
  for (const guest of [first!, ...others, first!, first!])
    await bench.start(guest, await bench.saveLayout(guest, 8));
  await startWorker();
  await waitFor('the calls', () => gemini.calls.length === permitCount);
  await waitFor('all that may be open', async () => (await statesOf('writing')) === 6);
  expect(await statesOf('queued')).toBe(1);

  const stranger = newPerson('guest');
  const courseId = await bench.saveLayout(stranger, 1);
  await bench.start(stranger, courseId, { address: 'elsewhere' });
  await waitFor('the stranger’s course to be open', async () => (await statesOf('writing')) === 7);
  open.shift()?.();
  await waitFor('the next call', () => gemini.calls.length === permitCount + 1);
  expect(gemini.calls.at(-1)?.request).toContain('this is chapter 1 of 1');

  gemini.pace.delayMs = () => Promise.withResolvers<number>().promise;
  for (const end of open) end();
  await waitFor('its end', async () => (await bench.state(courseId)).state === 'ready');
});

async function statesOf(state: string): Promise<number> {
  const { rowCount } = await database.pool.query('select from generations where state = $1', [state]);
  return rowCount ?? 0;
}
