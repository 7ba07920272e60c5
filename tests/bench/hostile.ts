import { startProductProcess, type ProductProcess } from '#tests/support/product-process.ts';
import { runCrowd, outcomesIn, timesDuring } from './crowd.ts';
import { storeHostileCourses, type HostileCourses, type StoredCourse } from './hostile-courses.ts';
import { forgetPeakMemory, peakMemoryMb, processorMs } from './processor.ts';
import { atMost, count, median, ms, type Figure } from './report.ts';

const seconds = 15;
const kb = (bytes: number) => `${count(bytes / 1024)} KB`;
const pageOf = ({ courseId, chapterId }: StoredCourse) =>
  `/createcourse/start/${courseId}?chapter=${chapterId}`;
const healthOf = (product: ProductProcess) => async () => (await fetch(`${product.url}/healthz`)).text();

export async function measureHostileContent(dataDir: string): Promise<Figure[]> {
  const courses = await storeHostileCourses(dataDir);
  await using product = await startProductProcess({ DATA_DIR: dataDir });
  // A page is kept once it is drawn, so that only pages of many chapters make what draws them as fast as it gets.
  for (const course of [courses.plain, ...courses.honest])
    for (const language of ['en', 'hi'])
      await (await fetch(product.url + pageOf(course), { headers: { 'Accept-Language': language } })).text();
  return [
    ...(await measurePages(product, courses)),
    await measureReaders(product, courses, 'readers who wait', {}),
    await measureReaders(product, courses, 'readers who leave after 0.5 s', { leaveAfterMs: 500 }),
    ...(await measureLargeCourses(product, courses)),
  ];
}

type Cost = Record<'processor' | 'bytes' | 'stall', number>;

async function costOf(product: ProductProcess, course: StoredCourse): Promise<Cost> {
  const pid = product.child.pid ?? 0;
  const before = await processorMs(pid);
  const headers = { 'Accept-Encoding': 'identity' };
  const answer = fetch(product.url + pageOf(course), { headers });
  const read = answer.then(async (page) => (await page.arrayBuffer()).byteLength);
  const health = await timesDuring(read, healthOf(product), 2);
  // Health checks are part of the count; each takes a tenth of a millisecond or two.
  const processor = (await processorMs(pid)) - before;
  return { processor, bytes: await read, stall: health.at(-1) ?? 0 };
}

async function measurePages(product: ProductProcess, { chapters, plain }: HostileCourses): Promise<Figure[]> {
  const medianOf = (each: readonly Cost[]) => (key: keyof Cost) => median(each.map((cost) => cost[key]));
  const plainCosts: Cost[] = [];
  for (let n = 0; n < 10; n += 1) plainCosts.push(await costOf(product, plain));
  const plainCost = medianOf(plainCosts);
  const each = chapters.map((): Cost[] => []);
  // Cleaning up memory takes as long as several pages, so that the pages of one chapter don't come one after another.
  for (const copy of chapters[0]?.keys() ?? [])
    for (const [place, copies] of chapters.entries()) each[place]?.push(await costOf(product, copies[copy]!));
  const costs = chapters.map((copies, place) => ({
    name: copies[0]?.name ?? '',
    of: medianOf(each[place]!),
  }));
  const figure = (title: string, key: keyof Cost, most: number, show = ms) => {
    const { name, of } = costs.reduce((worst, each) => (each.of(key) > worst.of(key) ? each : worst));
    const beside = `${show(plainCost(key))} for an ordinary chapter`;
    return atMost(title, of(key), most, { show, note: name, beside });
  };
  const all = `${chapters.length} chapters at all caps (each the median of 3)`;
  return [
    figure(`the dearest first page of ${all}, processor`, 'processor', 50),
    figure('the largest of these pages, before compression', 'bytes', 600 * 1024, kb),
    figure('the longest wait of `/healthz` during one of these pages', 'stall', 100),
  ];
}

async function measureReaders(
  product: ProductProcess,
  { chapters, plain }: HostileCourses,
  name: string,
  options: { leaveAfterMs?: number },
): Promise<Figure> {
  const crowd = { url: product.url, readers: 25, seconds, ...options };
  const ordinary = runCrowd({ ...crowd, paths: [pageOf(plain)] });
  const ordinaryHealth = await timesDuring(ordinary, healthOf(product));
  const hostile = runCrowd({ ...crowd, paths: chapters.flat().map(pageOf) });
  const health = await timesDuring(hostile, healthOf(product));
  const title = `25 hostile ${name}, ${seconds} s: the longest wait of \`/healthz\``;
  return atMost(title, health.at(-1) ?? 0, 200, {
    note: `pages: ${outcomesIn(await hostile)}`,
    beside: `${ms(ordinaryHealth.at(-1) ?? 0)} with 25 of an ordinary chapter`,
  });
}

async function measureLargeCourses(product: ProductProcess, { large, plain }: HostileCourses) {
  const pid = product.child.pid ?? 0;
  const peak = async (paths: string[]) => {
    await forgetPeakMemory(pid);
    const report = await runCrowd({ url: product.url, readers: 200, seconds: 5, paths });
    return { report, memory: await peakMemoryMb(pid) };
  };
  const ordinary = await peak([pageOf(plain)]);
  const { report, memory } = await peak(large.map(pageOf));
  const { '200': _read, '503': _shed, ...unexpected } = report.outcomes;
  const title = '200 readers at once of 20 courses of 1 MB, 5 s: the most memory of the program';
  const figure = atMost(title, memory, 512, {
    show: (mb) => `${count(mb)} MB`,
    note: `pages: ${outcomesIn(report)}`,
    beside: `${count(ordinary.memory)} MB with 200 of an ordinary chapter, and nothing but 200 and 503`,
  });
  return [{ ...figure, passes: figure.passes && Object.keys(unexpected).length === 0 }];
}
