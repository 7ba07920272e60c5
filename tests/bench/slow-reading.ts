import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '#tests/support/browser.ts';
import { libraryPaths, startLibraryProduct } from './serving.ts';
import { median, ms, type Figure } from './report.ts';
import { openSlowNetwork, type Fault, type SlowNetwork } from './slow-network.ts';

const rounds = 3;
const stallMs = 5_000;
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

interface Step {
  /** Milliseconds from the navigation's start until the page's largest text or picture was painted, of a check its first question. */
  readableMs: number;
  /** Bytes received until the link was quiet; `up` are the bytes of the requests. */
  down: number;
  up: number;
  connections: number;
}

const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

export async function measureSlowReading(dataDir: string): Promise<Figure[]> {
  await using network = await openSlowNetwork();
  await using product = await startLibraryProduct(dataDir, { PUBLIC_URL: network.url });
  network.target = product.url;
  const { course, chapters } = await libraryPaths(product);
  const [first = '', second = ''] = chapters;
  const check = first.replace('/createcourse/start/', '/practice/').replace('?chapter=', '/');
  const way = { landing: '/', course, first, second, check };
  // The pages are in the server's memory, as they are for all but the first readers.
  for (const path of Object.values(way)) for (let n = 0; n < 3; n += 1) await product.session().get(path);
  await using browser = await launchBrowser();
  const reading: Reading = { browser, network };
  return [...(await measureWay(reading, way)), ...(await measureFaults(reading, way))];
}

interface Reading {
  browser: Browser;
  network: SlowNetwork;
}
type Way = Record<'landing' | 'course' | 'first' | 'second' | 'check', string>;

async function measureWay(reading: Reading, way: Way): Promise<Figure[]> {
  const names = ['landing', 'course', 'first', 'second', 'check', 'ever', 'checkEver'] as const;
  type Name = (typeof names)[number];
  const steps = Object.fromEntries(names.map((name) => [name, [] as Step[]])) as Record<Name, Step[]>;
  const take = async (page: Page, name: Name, of: keyof Way) =>
    steps[name].push(await step(reading, page, way[of], of === 'check' ? firstQuestionMs : undefined));
  for (let round = 0; round < rounds; round += 1) {
    await withPhone(reading, async (page) => {
      for (const name of names.slice(0, 5) as (keyof Way)[]) await take(page, name, name);
    });
    await withPhone(reading, (page) => take(page, 'ever', 'first'));
    await withPhone(reading, (page) => take(page, 'checkEver', 'check'));
  }
  const figure = (name: Name, title: string, mostMs: number, mostKb = Infinity): Figure => {
    const of = (key: keyof Step) => median(steps[name].map((step) => step[key]));
    const [readableMs, bytes] = [of('readableMs'), of('down')];
    const asked = `${kb(of('up'))}, ${of('connections')}`;
    return {
      name: `${title}: readable, everything in, asked with, new connections`,
      measured: `${ms(readableMs)}, ${kb(bytes)}, ${asked}`,
      reference: `at most ${ms(mostMs)}${mostKb < Infinity ? `, at most ${mostKb} KB` : ''}`,
      passes: readableMs <= mostMs && bytes <= mostKb * 1024,
    };
  };
  return [
    figure('ever', 'a chapter, the first page ever', 3_000, 60),
    figure('landing', 'the landing page, the first page ever', 3_000),
    figure('course', 'then the course’s page', 3_000),
    figure('first', 'then its first chapter', 3_000, 60),
    figure('second', 'then its second chapter', 3_000, 15),
    figure('check', 'then a check', 2_500),
    figure('checkEver', 'a check, the first page ever', 2_500),
  ];
}

async function withPhone<T>({ browser, network }: Reading, read: (page: Page) => Promise<T>): Promise<T> {
  await using context = await browser.newContext({ ...phone, baseURL: network.url });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return await read(page);
}

async function step(
  { network }: Reading,
  page: Page,
  path: string,
  readable?: (page: Page) => Promise<number>,
): Promise<Step> {
  network.forget();
  await page.goto(path, { waitUntil: 'commit' });
  const readableMs = await readable?.(page);
  await page.waitForLoadState('load');
  await network.quiet();
  const { bytes, connections } = network;
  return { readableMs: readableMs ?? (await largestPaintMs(page)), ...bytes, connections };
}

/** The largest text of a check may be another one than its question. */
async function firstQuestionMs(page: Page): Promise<number> {
  await page.locator('legend').waitFor();
  return page.evaluate(() => performance.now());
}

const largestPaintMs = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime));
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
    return promise;
  });

async function measureFaults(reading: Reading, way: Way): Promise<Figure[]> {
  const { network } = reading;
  const whole = await withPhone(reading, async (page) => {
    await page.goto(way.first);
    return (await readableText(page)).length;
  });
  // Each fault hits behind the head of its answer.
  const files: [name: string, afterBytes: number, isHit: (path: string) => boolean][] = [
    ['two thirds of the HTML', 9_000, (path) => path === way.first],
    ['half of the styles', 5_000, (path) => path.endsWith('.css')],
    ['half of the first script', 1_000, (path) => path.includes('.deferred-')],
    ['half of the second script', 5_000, (path) => path.includes('.island-')],
  ];
  const figures: Figure[] = [];
  for (const [name, afterBytes, isHit] of files) {
    for (const kind of [stallMs, 'cut'] as const) {
      let times = 0;
      network.decide = (path) => (isHit(path) && (times += 1) === 1 ? { afterBytes, kind } : undefined);
      const read = async (page: Page) => {
        // A page that is cut off never counts as loaded.
        await page.goto(way.first, { waitUntil: 'commit' });
        if (kind !== 'cut') await page.waitForLoadState('load');
        await network.quiet();
        return figureOf(page, { name, kind, whole });
      };
      figures.push(await withPhone(reading, read));
      network.decide = () => undefined;
    }
  }
  return figures;
}

async function figureOf(
  page: Page,
  { name, kind, whole }: { name: string; kind: Fault['kind']; whole: number },
): Promise<Figure> {
  const text = await readableText(page);
  const readableMs = text === '' ? Infinity : await largestPaintMs(page);
  const canGoOn = await page.getByRole('link', { name: 'Next chapter' }).isVisible();
  if (kind === 'cut') await page.reload();
  const after = (await readableText(page)).length;
  const share = (length: number) => `${Math.round((length / whole) * 100)} %`;
  const isCut = kind === 'cut';
  const further = canGoOn ? 'goes on to the next chapter' : 'no way on';
  const measured = `${share(text.length)} of the text after ${ms(readableMs)}, ${further}`;
  return {
    name: isCut ? `a cut after ${name}` : `a stall of ${kind / 1_000} s after ${name}`,
    measured: measured + (isCut ? `; ${share(after)} after a reload` : ''),
    reference: isCut ? 'everything after a reload' : `everything, at most ${kind / 1_000} s later`,
    passes: after === whole && (isCut || readableMs <= 3_000 + kind),
  };
}

const readableText = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLElement>('[data-chapter-text]')?.innerText ?? '');
