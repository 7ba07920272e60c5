import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import { startProductProcess } from '#tests/support/product-process.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { measureKnownAddresses } from './known-addresses.ts';
import { measureLedger, measurePrints } from './ledger.ts';
import { measureLists } from './lists.ts';
import { measureMemory } from './memory.ts';
import { printFigures, type Figure } from './report.ts';
import { measureServing } from './serving.ts';
import { measureStarting } from './starting.ts';
import { chaptersAtOnce, measureWriting, untilReady, writeCourse } from './writing.ts';

/** `npm run bench`: measures the product's performance, with the reference of each figure in the same run. */
const folder = await mkdtemp(join(tmpdir(), 'saksham-bench-'));
const allFigures: Figure[] = [];
const show = (title: string, figures: Figure[]) => {
  printFigures(title, figures);
  allFigures.push(...figures);
};

process.stdout.write(
  `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}\n`,
);
try {
  show('Starting', await measureStarting(join(folder, 'start')));
  {
    await using gemini = await startGeminiStandIn();
    await using product = await startProductProcess({
      DATA_DIR: join(folder, 'product'),
      GEMINI_API_KEY: gemini.apiKey,
      GEMINI_BASE_URL: gemini.baseUrl,
      GEMINI_MODEL: gemini.model,
      AI_CONCURRENCY: String(chaptersAtOnce),
      AI_DAILY_COURSES_PER_GUEST: '1000',
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
  show('Known and unknown addresses', await measureKnownAddresses(join(folder, 'addresses')));
  show('Ledger', await measureLedger(join(folder, 'ledger')));
  show('Lists', await measureLists(join(folder, 'lists')));
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = allFigures.every(({ passes }) => passes) ? 0 : 1;
