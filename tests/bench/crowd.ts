import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProductProcess } from '#tests/support/product-process.ts';
import { storeHostileCourses } from './hostile-courses.ts';
import { forgetPeakMemory, peakMemoryMb } from './processor.ts';
import type { Crowd, CrowdReport } from './reader-program.ts';
import { atMost, count, type Figure, ms } from './report.ts';

/** Lets a crowd read from a process of its own, so that its work delays no measurement of this process. */
export const runCrowd = (crowd: Crowd): Promise<CrowdReport> =>
  runProgram(join(import.meta.dirname, 'reader-program.ts'), JSON.stringify(crowd));

export async function runProgram<T>(program: string, ...args: string[]): Promise<T> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  return JSON.parse(await text(child.stdout)) as T;
}

/** Measures a call again and again while something else runs. Returns milliseconds, in ascending order. */
export async function timesDuring(
  during: Promise<unknown>,
  call: () => Promise<unknown>,
  pauseMs = 50,
): Promise<number[]> {
  const times: number[] = [];
  let ended = false;
  const ending = during.finally(() => (ended = true)).catch(() => undefined);
  while (!ended) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
    await Promise.race([sleep(pauseMs), ending]);
  }
  return times.sort((a, b) => a - b);
}

export const outcomesIn = ({ outcomes }: CrowdReport): string =>
  JSON.stringify(outcomes).replaceAll(/["{}]/g, '').replaceAll(',', ', ');

const readers = 200;
const forSeconds = 60;

/** Readers with an address each want the next page at once, while somebody asks for health, saves a course and buys coins. */
export async function measureHonestReaders(dataDir: string): Promise<Figure[]> {
  const { plain, large } = await storeHostileCourses(dataDir, { hostile: false });
  const settings = { DATA_DIR: dataDir, TRUSTED_PROXIES: 'loopback' };
  await using product = await startProductProcess(settings, { bounds: { simulatedCoinsPerDay: 1_000_000 } });
  const pid = product.child.pid ?? 0;
  const paths = [plain, ...large.slice(0, 3)].flatMap(({ courseId, chapterId }) => [
    `/course/${courseId}`,
    `/createcourse/start/${courseId}`,
    `/createcourse/start/${courseId}?chapter=${chapterId}`,
    // Visitors are sent to sign in, by a page that is drawn for each of them.
    '/dashboard/explore',
  ]);
  const crowd = { url: product.url, paths, ownAddresses: true };
  const alone = await runCrowd({ ...crowd, readers: 1, seconds: 5 });
  await forgetPeakMemory(pid);
  const reading = runCrowd({ ...crowd, readers, seconds: forSeconds });
  const session = product.session();
  const save = async () =>
    expectOk(await session.post('/api/createcourse/save', { courseName: 'Notes', chapters }));
  const buy = async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    return expectOk(await session.post('/api/wallet/purchases', { planId: 'basic' }, key));
  };
  const [health, saves, coins] = await Promise.all([
    timesDuring(reading, async () => (await fetch(`${product.url}/healthz`)).text()),
    timesDuring(reading, save, 500),
    timesDuring(reading, buy, 500),
  ]);
  const report = await reading;
  const memory = await peakMemoryMb(pid);
  const { '200': read = 0, '302': _sentOn, '503': _shed, ...unexpected } = report.outcomes;
  const longest = [health, saves, coins].map((times) => times.at(-1) ?? 0);
  const note = longest.map(ms).join(', ');
  return [
    {
      name: `${readers} honest readers, ${forSeconds} s: pages a second`,
      measured: `${count(read / forSeconds)} (${outcomesIn(report)})`,
      reference: `${count((alone.outcomes['200'] ?? 0) / 5)} with one reader; nothing but 200, 302 and 503`,
      passes: Object.keys(unexpected).length === 0,
    },
    atMost('the same, p99 of what is answered', report.p99Ms, 1_000, {
      beside: `${ms(alone.p99Ms)} with one`,
    }),
    atMost('the same, the most memory of the program', memory, 512, { show: (mb) => `${count(mb)} MB` }),
    atMost('the same, the slowest health check, save and purchase', Math.max(...longest), 1_000, { note }),
  ];
}

const chapters = [{ chapterName: 'One', topics: [{ title: 'A', description: 'B' }] }];

async function expectOk(answer: Response): Promise<void> {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}
