import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { readPostmasterPid } from '#server/platform/database/embedded/postmaster.ts';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import { temporaryDataDir } from '#tests/support/embedded-data-dir.ts';
import { startProductProcess } from '#tests/support/product-process.ts';
import { untilReady } from '#tests/support/until-ready.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { chapter, saveLayout } from './support/saved-course.ts';

const concurrency = 4;
const names = Array.from({ length: 12 }, (_, n) => `Part ${n + 1}`);
/** Longer than the lease of a job. */
const stoppedMs = 12_000;

const gemini = await startGeminiStandIn();
afterAll(() => gemini.close());

test(
  'a chapter that was answered while the database stands still is saved afterwards, and asked for once',
  { timeout: 120_000 + stoppedMs },
  async () => {
    using place = temporaryDataDir();
    const product = await startProductProcess({
      DATA_DIR: place.dataDir,
      ...gemini.settings,
      AI_CONCURRENCY: String(concurrency),
    });
    onTestFinished(() => product.kill());
    const { promise: answering, resolve: answer } = Promise.withResolvers<number>();
    gemini.pace.delayMs = () => answering;
    const session = product.session();
    const chapters = names.map((name) => chapter(name));
    const courseId = await saveLayout(session, { courseName: 'Soil', description: 'd', chapters });
    expect((await session.post(`/api/courses/${courseId}/generation`)).status).toBe(202);
    await waitFor('the first calls', () => gemini.calls.length === concurrency);

    const stopped = databaseProcesses(place.pgDir);
    for (const pid of stopped) process.kill(pid, 'SIGSTOP');
    onTestFinished(() => stopped.forEach(goOn));
    answer(0);
    await waitFor('the answers', () => gemini.calls.every(({ state }) => state === 'answered'));
    await sleep(stoppedMs); // The test needs the time: every lease has ended.
    expect(gemini.calls).toHaveLength(concurrency);
    stopped.forEach(goOn);
    await untilReady(session, courseId);
    expect(gemini.calls.map((call) => String(call.chapter)).toSorted()).toEqual(names.toSorted());
  },
);

/** The server's processes, the postmaster last, so that it starts no others meanwhile. */
function databaseProcesses(pgDir: string): number[] {
  const postmaster = readPostmasterPid(pgDir)?.pid;
  if (!postmaster) throw new Error('PostgreSQL does not run');
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
  return [...children.split('\n').filter(Boolean).map(Number), postmaster];
}

function goOn(pid: number): void {
  try {
    process.kill(pid, 'SIGCONT');
  } catch {
    // The process has ended meanwhile.
  }
}
