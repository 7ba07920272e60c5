import { mkdtempDisposableSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import { startProductProcess } from '#tests/support/product-process.ts';
import { untilReady } from '#tests/support/until-ready.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { measureCertificates, measureLearning } from './learning.ts';
import { measureDocuments, measureServing } from './serving.ts';
import { measureHonestReaders } from './crowd.ts';
import { measureHostileContent } from './hostile.ts';
import { measureLedger, measurePrints } from './ledger.ts';
import { measureMemory, measureStarting } from './starting.ts';
import { runParts, type Figure } from './report.ts';
import { measureScreening } from './screening.ts';
import { measureSlowReading } from './slow-reading.ts';
import { chaptersAtOnce, measureStranger, measureWriting, writeCourse } from './writing.ts';

/** `npm run bench`: measures the product, with the reference of each figure in the same run; `-- hostile` some parts. */
using folder = mkdtempDisposableSync(join(tmpdir(), 'saksham-bench-'));
const part = (title: string, measure: (dataDir: string) => Promise<Figure[]>) => async () => ({
  [title]: await measure(join(folder.path, title)),
});

process.stdout.write(
  `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}\n`,
);
await runParts({
  starting: part('Starting', measureStarting),
  product: measureOneProduct,
  documents: part('Documents', measureDocuments),
  slow: part('A slow network', measureSlowReading),
  ledger: part('Ledger', measureLedger),
  learning: part('Learning', measureLearning),
  certificates: part('Certificates', measureCertificates),
  hostile: part('Content that is hostile but legal', measureHostileContent),
  honest: part('Many readers', measureHonestReaders),
  screening: part('Screening', measureScreening),
  stranger: part('Turns', measureStranger),
});

async function measureOneProduct(): Promise<Record<string, Figure[]>> {
  await using gemini = await startGeminiStandIn();
  const settings = {
    DATA_DIR: join(folder.path, 'product'),
    ...gemini.settings,
    AI_CONCURRENCY: String(chaptersAtOnce),
    AI_DAILY_COURSES_PER_GUEST: '1000',
  };
  const budgets = { 'ai-calls-guest': 1e6, 'ai-calls-guests-address': 1e6, 'ai-calls-address': 1e6 };
  const bounds = { budgets, simulatedCoinsPerDay: 1_000_000 };
  await using product = await startProductProcess(settings, { bounds });
  await fetch(`${product.url}/`);
  await waitFor('the product to be idle', async () => (await fetch(`${product.url}/readyz`)).ok);
  const memory = await measureMemory(product);
  const writing = await measureWriting(() => product.session(), gemini);
  gemini.reset();
  const session = product.session();
  const courseId = await writeCourse(session);
  await untilReady(session, courseId);
  const serving = await measureServing(product, courseId);
  const prints = await measurePrints(() => product.session(), courseId);
  return {
    Memory: memory,
    'Writing a course': writing,
    Serving: serving,
    Prints: prints,
  };
}
