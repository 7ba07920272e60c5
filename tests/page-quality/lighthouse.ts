import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { everyPage } from '#tests/page-states/every-page.ts';
import { startFilledProduct } from '#tests/page-states/filled-product.ts';
import { pathOf, type PageState } from '#tests/page-states/page-state.ts';
import type { PageWorld } from '#tests/page-states/page-world.ts';
import { openBrowserFonts } from '#tests/support/browser-fonts.ts';

/**
 * `npm run lighthouse [-- --only landing,store] [-- --runs 1]`: runs Lighthouse for a simulated mid-range phone on a slow
 * connection on each `measured` page. Fails when the median of three runs is below a minimum score.
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, only: { type: 'string' } },
});
const runs = Number(values.runs);
const only = values.only?.split(',');

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];
type Scores = Record<Category, number>;
const maxShift = 0.05;

interface Audit {
  id: string;
  title: string;
  score: number | null;
  numericValue?: number;
}
interface Report {
  runtimeError?: { message: string };
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}
interface Measured {
  scores: Scores;
  shift: number;
  firstPaintMs: number;
  largestPaintMs: number;
  /** Time for which tasks delayed the answer to a touch. */
  blockedMs: number;
  bytes: number;
  /** The failed audits of a run. */
  faults: { category: Category; text: string }[];
}
interface Chrome {
  port: number;
  kill(): void;
}
interface Lighthouse {
  default: (url: string, flags: object) => Promise<{ lhr: Report }>;
}
interface ChromeLauncher {
  launch: (options: object) => Promise<Chrome>;
}

const toolsRequire = createRequire(resolve('scripts/page-quality/package.json'));
const lighthouseFile = toolsRequire.resolve('lighthouse');
const load = async <T>(file: string) => (await import(pathToFileURL(file).href)) as T;
const { default: lighthouse } = await load<Lighthouse>(lighthouseFile);
const { launch } = await load<ChromeLauncher>(createRequire(lighthouseFile).resolve('chrome-launcher'));

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Returns the median, the lower of the two middle values for an even count. */
function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? Number.NaN;
}

/** Documents, as visitors read them, are held to more than the pages that are hydrated. */
const documents = ['landing', 'course', 'chapter-that-teaches'];
/** Seconds, as Lighthouse shows them: in tenths. */
const mostLargestPaintS = 1.2;
/** Held to no blocking, as Lighthouse shows it: in steps of 10 ms. */
const unblocked = ['course', 'chapter-that-teaches'];

function minimumScoresOf({ name, findable }: PageState): Scores {
  return {
    performance: documents.includes(name) ? 99 : 95,
    accessibility: 100,
    'best-practices': 100,
    // A page with noindex loses points for it.
    seo: findable ? 100 : 0,
  };
}

/** Retries a run twice, because the browser may lose the beginning of its trace. */
async function runWithRetries(world: PageWorld, state: PageState): Promise<Measured> {
  for (let again = 2; again > 0; again -= 1) {
    const measured = await runOnce(world, state).catch(() => undefined);
    if (measured) return measured;
  }
  return runOnce(world, state);
}

async function runOnce(world: PageWorld, state: PageState): Promise<Measured> {
  using fonts = openBrowserFonts();
  const chrome = await launch({
    chromePath: process.env['CHROMIUM_PATH'],
    envVars: { ...process.env, ...fonts.env },
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    logLevel: 'silent',
  });
  try {
    const cookie = world.cookies[state.who ?? 'visitor'];
    const { lhr } = await lighthouse(world.url + pathOf(state, world), {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: categories,
      ...(cookie ? { extraHeaders: { Cookie: cookie } } : {}),
    });
    if (lhr.runtimeError) throw new Error(`${state.name}: ${lhr.runtimeError.message}`);
    return readReport(lhr);
  } finally {
    chrome.kill();
  }
}

function readReport({ categories: found, audits }: Report): Measured {
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const scores = Object.fromEntries(
    categories.map((name) => [name, Math.round((found[name].score ?? 0) * 100)]),
  ) as Scores;
  const faults = categories.flatMap((category) =>
    found[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => ({ category, text: `${audits[id]?.title} (${id})` })),
  );
  return {
    scores,
    shift: number('cumulative-layout-shift'),
    firstPaintMs: number('first-contentful-paint'),
    largestPaintMs: number('largest-contentful-paint'),
    blockedMs: number('total-blocking-time'),
    bytes: number('total-byte-weight'),
    faults,
  };
}

async function measure(world: PageWorld, state: PageState): Promise<boolean> {
  const measured: Measured[] = [];
  for (let run = 0; run < runs; run += 1) measured.push(await runWithRetries(world, state));
  const of = (pick: (one: Measured) => number) => median(measured.map(pick));
  const minimums = minimumScoresOf(state);
  const scores = categories.map((name) => ({
    name,
    score: of((one) => one.scores[name]),
    minimum: minimums[name],
  }));
  const shift = of((one) => one.shift);
  const largestPaintMs = of((one) => one.largestPaintMs);
  const blockedMs = of((one) => one.blockedMs);
  const ok =
    scores.every(({ score, minimum }) => score >= minimum) &&
    shift <= maxShift &&
    (!documents.includes(state.name) || Math.round(largestPaintMs / 100) / 10 <= mostLargestPaintS) &&
    (!unblocked.includes(state.name) || Math.round(blockedMs / 10) === 0);
  const cells = [
    state.name,
    ...scores.map(({ score, minimum }) =>
      minimum === 0 ? '-' : score < minimum ? `**${score}** (${minimum})` : `${score}`,
    ),
    shift.toFixed(3),
    `${(of((one) => one.firstPaintMs) / 1000).toFixed(1)} s`,
    `${(largestPaintMs / 1000).toFixed(2)} s`,
    `${Math.round(blockedMs)} ms`,
    `${Math.round(of((one) => one.bytes) / 1024)} KB`,
  ];
  print(`| ${cells.join(' | ')} |`);
  if (!ok) {
    for (const { category, text } of measured.at(-1)?.faults ?? [])
      if (minimums[category] > 0) print(`  ${category}: ${text}`);
  }
  return ok;
}

const pages = everyPage.filter(({ name, measured }) => (only ? only.includes(name) : measured));
if (pages.length === 0) throw new Error(`No page is called ${values.only}`);
await using filled = await startFilledProduct();
print(
  '| page | performance | accessibility | best practices | SEO | layout shift | first paint | largest paint | blocked | bytes |',
);
print('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
let failed = 0;
for (const state of pages) if (!(await measure(filled.world, state))) failed += 1;
if (failed > 0) print(`\n${failed} of ${pages.length} pages are below their minimum scores.`);
process.exitCode = failed > 0 ? 1 : 0;
