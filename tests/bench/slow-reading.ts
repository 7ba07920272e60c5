import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '#tests/support/browser.ts';
import { libraryPaths, startLibraryProduct } from './library-product.ts';
import { median, ms, type Figure } from './report.ts';
import { SlowNetwork, type Fault } from './slow-network.ts';

const link = { bytesPerSecond: 50_000, roundTripMs: 400 };
const rounds = 3;
const mostReadableMs = 3_000;
const mostCheckMs = 2_500;
const mostFirstBytes = 60 * 1024;
const mostFurtherBytes = 15 * 1024;
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
  await using network = new SlowNetwork(link);
  const url = await network.listen();
  await using product = await startLibraryProduct(dataDir, { PUBLIC_URL: url });
  network.target = product.url;
  const { course, chapters } = await libraryPaths(product);
  const [first = '', second = ''] = chapters;
  const check = first.replace('/createcourse/start/', '/practice/').replace('?chapter=', '/');
  const way = { landing: '/', course, first, second, check };
  // The pages are in the server's memory, as they are for all but the first readers.
  for (const path of Object.values(way)) for (let n = 0; n < 3; n += 1) await product.session().get(path);
  await using browser = await launchBrowser();
  const reading: Reading = { browser, network, url };
  return [...(await measureWay(reading, way)), ...(await measureFaults(reading, way))];
}

interface Reading {
  browser: Browser;
  network: SlowNetwork;
  url: string;
}
type Way = Record<'landing' | 'course' | 'first' | 'second' | 'check', string>;

async function measureWay(reading: Reading, way: Way): Promise<Figure[]> {
  const names = ['landing', 'course', 'first', 'second', 'check', 'ever', 'checkEver'] as const;
  const steps = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    (typeof names)[number],
    Step[]
  >;
  const take = async (page: Page, name: keyof typeof steps, of: keyof Way) =>
    steps[name].push(await step(reading, page, way[of], of === 'check' ? firstQuestionMs : undefined));
  for (let round = 0; round < rounds; round += 1) {
    await withPhone(reading, async (page) => {
      for (const name of names.slice(0, 5) as (keyof Way)[]) await take(page, name, name);
    });
    await withPhone(reading, (page) => take(page, 'ever', 'first'));
    await withPhone(reading, (page) => take(page, 'checkEver', 'check'));
  }
  const of = (name: keyof typeof steps, pick: (step: Step) => number) => median(steps[name].map(pick));
  const figure = (name: keyof typeof steps, title: string, mostMs: number, mostBytes: number): Figure => {
    const readableMs = of(name, (one) => one.readableMs);
    const bytes = of(name, (one) => one.down);
    const bounds = [
      mostMs < Infinity ? `at most ${ms(mostMs)}` : '',
      mostBytes < Infinity ? `at most ${kb(mostBytes)}` : '',
    ].filter(Boolean);
    return {
      name: `${title}: readable, everything in, asked with, new connections`,
      measured: `${ms(readableMs)}, ${kb(bytes)}, ${kb(of(name, (one) => one.up))}, ${of(name, (one) => one.connections)}`,
      reference: bounds.join(', ') || 'no bound',
      passes: readableMs <= mostMs && bytes <= mostBytes,
    };
  };
  return [
    figure('ever', 'a chapter, the first page ever', mostReadableMs, mostFirstBytes),
    figure('landing', 'the landing page, the first page ever', mostReadableMs, Infinity),
    figure('course', 'then the course’s page', mostReadableMs, Infinity),
    figure('first', 'then its first chapter', mostReadableMs, mostFirstBytes),
    figure('second', 'then its second chapter', mostReadableMs, mostFurtherBytes),
    figure('check', 'then a check', mostCheckMs, Infinity),
    figure('checkEver', 'a check, the first page ever', mostCheckMs, Infinity),
  ];
}

async function withPhone<T>({ browser, url }: Reading, read: (page: Page) => Promise<T>): Promise<T> {
  await using context = await browser.newContext({ ...phone, baseURL: url });
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
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        }),
      ),
  );

/** Reads the first chapter, first page ever, while something happens to one of its files. */
async function measureFaults(reading: Reading, way: Way): Promise<Figure[]> {
  const { network } = reading;
  const whole = await withPhone(reading, async (page) => {
    await page.goto(way.first);
    return (await readableText(page)).length;
  });
  // Each fault hits behind the head of its answer.
  const files = {
    'two thirds of the HTML': { afterBytes: 9_000, isHit: (path: string) => path === way.first },
    'half of the styles': { afterBytes: 5_000, isHit: (path: string) => path.endsWith('.css') },
    'half of the first script': { afterBytes: 1_000, isHit: (path: string) => path.includes('.deferred-') },
    'half of the second script': { afterBytes: 5_000, isHit: (path: string) => path.includes('.island-') },
  };
  const figures: Figure[] = [];
  for (const [name, { afterBytes, isHit }] of Object.entries(files)) {
    for (const kind of [stallMs, 'cut'] as const) {
      let times = 0;
      network.decide = (path) => (isHit(path) && (times += 1) === 1 ? { afterBytes, kind } : undefined);
      figures.push(
        await withPhone(reading, (page) => readThrough(reading, way, { page, name, kind, whole })),
      );
      network.decide = () => undefined;
    }
  }
  return figures;
}

async function readThrough(
  { network }: Reading,
  way: Way,
  { page, name, kind, whole }: { page: Page; name: string; kind: Fault['kind']; whole: number },
): Promise<Figure> {
  // A page that is cut off never counts as loaded.
  await page.goto(way.first, { waitUntil: 'commit' });
  if (kind !== 'cut') await page.waitForLoadState('load');
  await network.quiet();
  const text = await readableText(page);
  const readableMs = text === '' ? Infinity : await largestPaintMs(page);
  const canGoOn = await page.getByRole('link', { name: 'Next chapter' }).isVisible();
  if (kind === 'cut') await page.reload();
  const after = (await readableText(page)).length;
  const share = Math.round((text.length / whole) * 100);
  const isCut = kind === 'cut';
  return {
    name: isCut ? `a cut after ${name}` : `a stall of ${kind / 1_000} s after ${name}`,
    measured: `${share} % of the text after ${ms(readableMs)}, ${canGoOn ? 'goes on to the next chapter' : 'no way on'}${isCut ? `; ${Math.round((after / whole) * 100)} % after a reload` : ''}`,
    reference: isCut ? 'everything after a reload' : `everything, at most ${kind / 1_000} s later`,
    passes: after === whole && (isCut || readableMs <= mostReadableMs + kind),
  };
}

/** The visible text of the chapter; empty while the page shows none of it. */
const readableText = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLElement>('[data-chapter-text]')?.innerText ?? '');
