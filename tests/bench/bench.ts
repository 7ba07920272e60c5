import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import { startProductProcess } from '#tests/support/product-process.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { measureDocuments } from './documents.ts';
import { measureHonestReaders } from './honest.ts';
import { measureHostileContent } from './hostile.ts';
import { measureKnownAddresses } from './known-addresses.ts';
import { measureLearning } from './learning.ts';
import { measureLedger, measurePrints } from './ledger.ts';
import { measureLists } from './lists.ts';
import { measureMemory } from './memory.ts';
import { printFigures, type Figure } from './report.ts';
import { measureScreening } from './screening.ts';
import { measureServing } from './serving.ts';
import { measureSlowReading } from './slow-reading.ts';
import { measureStarting } from './starting.ts';
import { measureStranger } from './stranger.ts';
import { chaptersAtOnce, measureWriting, untilReady, writeCourse } from './writing.ts';

/**
 * `npm run bench`: measures the product's performance, with the reference of each figure in the same run.
 * `npm run bench -- hostile honest` measures some parts only.
 */
const folder = await mkdtemp(join(tmpdir(), 'saksham-bench-'));
const allFigures: Figure[] = [];
const show = (title: string, figures: Figure[]) => {
  printFigures(title, figures);
  allFigures.push(...figures);
};

const parts: Record<string, () => Promise<void>> = {
  starting: async () => show('Starting', await measureStarting(join(folder, 'start'))),
  product: measureOneProduct,
  documents: async () => show('Documents', await measureDocuments(join(folder, 'documents'))),
  slow: async () => show('A slow network', await measureSlowReading(join(folder, 'slow'))),
  addresses: async () =>
    show('Known and unknown addresses', await measureKnownAddresses(join(folder, 'addresses'))),
  ledger: async () => show('Ledger', await measureLedger(join(folder, 'ledger'))),
  learning: async () => show('Learning', await measureLearning(join(folder, 'learning'))),
  lists: async () => show('Lists', await measureLists(join(folder, 'lists'))),
  hostile: async () =>
    show('Content that is hostile but legal', await measureHostileContent(join(folder, 'hostile'))),
  honest: async () => show('Many readers', await measureHonestReaders(join(folder, 'honest'))),
  screening: async () => show('Screening', await measureScreening()),
  stranger: async () => show('Turns', await measureStranger(join(folder, 'stranger'))),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`Unknown: ${unknown.join(', ')}. The parts are ${Object.keys(parts).join(', ')}.`);

process.stdout.write(
  `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}\n`,
);
try {
  for (const [name, measure] of Object.entries(parts))
    if (asked.length === 0 || asked.includes(name)) await measure();
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = allFigures.every(({ passes }) => passes) ? 0 : 1;

async function measureOneProduct(): Promise<void> {
  await using gemini = await startGeminiStandIn();
  await using product = await startProductProcess({
    DATA_DIR: join(folder, 'product'),
    GEMINI_API_KEY: gemini.apiKey,
    GEMINI_BASE_URL: gemini.baseUrl,
    GEMINI_MODEL: gemini.model,
    AI_CONCURRENCY: String(chaptersAtOnce),
    AI_DAILY_COURSES_PER_GUEST: '1000',
    AI_DAILY_CALLS_PER_GUEST: '100000',
    AI_DAILY_CALLS_PER_ADDRESS: '1000000',
    SIMULATED_COINS_PER_DAY: '1000000',
  });
  await fetch(`${product.url}/`);
  await waitFor('the product to be idle', async () => (await fetch(`${product.url}/readyz`)).ok);
  show('Memory', await measureMemory(product));
  show('Writing a course', await measureWriting(() => product.session(), gemini));
  gemini.reset();
  const session = product.session();
  const courseId = await writeCourse(session);
  await untilReady(session, courseId);
  show('Serving', await measureServing(product, courseId));
  show('Prints', await measurePrints(() => product.session(), courseId));
  show(
    'Memory after that',
    await measureMemory(product).then((figures) =>
      figures.map((figure) => ({ ...figure, reference: 'no bound', passes: true })),
    ),
  );
}
