import { randomUUID } from 'node:crypto';
import { startProductProcess } from '#tests/support/product-process.ts';
import { outcomesIn, runCrowd, timesDuring } from './crowd.ts';
import { storeHostileCourses } from './hostile-courses.ts';
import { forgetPeakMemory, peakMemoryMb } from './processor.ts';
import { atMost, count, ms, noted, type Figure } from './report.ts';

const readers = 200;
const seconds = 60;

/**
 * Measures a crowd of honest readers, each with an address of their own and the next page wanted at once, while somebody
 * asks for health, saves a course and buys coins. `dataDir` is an empty folder.
 */
export async function measureHonestReaders(dataDir: string): Promise<Figure[]> {
  const { plain, large } = await storeHostileCourses(dataDir, { hostile: false });
  await using product = await startProductProcess({
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: 'loopback',
    SIMULATED_COINS_PER_DAY: '1000000',
  });
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
  const reading = runCrowd({ ...crowd, readers, seconds });
  const session = product.session();
  const save = async () => expectOk(await session.post('/api/createcourse/save', smallCourse));
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
  const title = `${readers} honest readers, ${seconds} s: pages a second`;
  const onePerSecond = count((alone.outcomes['200'] ?? 0) / 5);
  const reading200 = noted(
    title,
    `${count(read / seconds)} (${outcomesIn(report)})`,
    `${onePerSecond} with one reader; nothing but 200, 302 and 503`,
  );
  return [
    { ...reading200, passes: Object.keys(unexpected).length === 0 },
    atMost('the same, p99 of what is answered', report.p99Ms, 1_000, {
      beside: `${ms(alone.p99Ms)} with one reader`,
    }),
    atMost('the same, the most memory of the program', memory, 512, { show: (mb) => `${count(mb)} MB` }),
    atMost('the same, the slowest health check, save and purchase', Math.max(...longest), 1_000, {
      note: longest.map(ms).join(', '),
    }),
  ];
}

const smallCourse = {
  courseName: 'Notes',
  chapters: [{ chapterName: 'One', topics: [{ title: 'A', description: 'B' }] }],
};

async function expectOk(answer: Response): Promise<void> {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}
