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
const only = values.only?.split(',');

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];
const maxShift = 0.05;

interface Report {
  runtimeError?: { message: string };
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
}

type Lighthouse = { default: (url: string, flags: object) => Promise<{ lhr: Report }> };
type ChromeLauncher = { launch: (options: object) => Promise<{ port: number; kill(): void }> };

const toolsRequire = createRequire(resolve('scripts/page-quality/package.json'));
const lighthouseFile = toolsRequire.resolve('lighthouse');
const load = async <T>(file: string) => (await import(pathToFileURL(file).href)) as T;
const { default: lighthouse } = await load<Lighthouse>(lighthouseFile);
const { launch } = await load<ChromeLauncher>(createRequire(lighthouseFile).resolve('chrome-launcher'));

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Returns the median, the lower of the two middle values for an even count. */
const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? Number.NaN;

/** Documents, as visitors read them, are held to more than the pages that are hydrated. */
const documents = ['landing', 'course', 'chapter-that-teaches'];
/** Seconds, as Lighthouse shows them: in tenths. */
const mostLargestPaintS = 1.2;
/** Held to no blocking, as Lighthouse shows it: in steps of 10 ms. */
const unblocked = ['course', 'chapter-that-teaches'];

const minimumScoresOf = ({ name, findable }: PageState): Record<Category, number> => ({
  performance: documents.includes(name) ? 99 : 95,
  accessibility: 100,
  'best-practices': 100,
  // A page with noindex loses points for it.
  seo: findable ? 100 : 0,
});

/** Retries a run twice, because the browser may lose the beginning of its trace. */
async function runWithRetries(world: PageWorld, state: PageState): Promise<Report> {
  const run = () => runOnce(world, state);
  return run().catch(run).catch(run);
}

async function runOnce(world: PageWorld, state: PageState): Promise<Report> {
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
    return lhr;
  } finally {
    chrome.kill();
  }
}

async function measure(world: PageWorld, state: PageState): Promise<boolean> {
  const reports: Report[] = [];
  for (let run = 0; run < Number(values.runs); run += 1) reports.push(await runWithRetries(world, state));
  const valueOf = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  const minimums = minimumScoresOf(state);
  const scores = categories.map((name) => ({
    score: median(reports.map((report) => Math.round((report.categories[name].score ?? 0) * 100))),
    minimum: minimums[name],
  }));
  const shift = valueOf('cumulative-layout-shift');
  const largestPaintMs = valueOf('largest-contentful-paint');
  const blockedMs = valueOf('total-blocking-time');
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
    `${(valueOf('first-contentful-paint') / 1000).toFixed(1)} s`,
    `${(largestPaintMs / 1000).toFixed(2)} s`,
    `${Math.round(blockedMs)} ms`,
    `${Math.round(valueOf('total-byte-weight') / 1024)} KB`,
  ];
  print(`| ${cells.join(' | ')} |`);
  if (!ok) printFaults(reports.at(-1)!, minimums);
  return ok;
}

function printFaults({ categories: found, audits }: Report, minimums: Record<Category, number>): void {
  for (const category of categories.filter((name) => minimums[name] > 0))
    for (const { id, weight } of found[category].auditRefs)
      if (weight > 0 && (audits[id]?.score ?? 1) < 0.9) print(`  ${category}: ${audits[id]?.title} (${id})`);
}

const pages = everyPage.filter(({ name, measured }) => (only ? only.includes(name) : measured));
if (pages.length === 0) throw new Error(`No page is called ${values.only}`);
await using filled = await startFilledProduct();
const columns =
  'page | performance | accessibility | best practices | SEO | layout shift | first paint | largest paint';
print(`| ${columns} | blocked | bytes |`);
print('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
let failed = 0;
for (const state of pages) if (!(await measure(filled.world, state))) failed += 1;
if (failed > 0) print(`\n${failed} of ${pages.length} pages are below their minimum scores.`);
process.exitCode = failed > 0 ? 1 : 0;
