import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { contractCalls } from './scripts/contract-calls.ts';
import { documents } from './scripts/vite-documents.ts';

const globalSetup = ['tests/support/global-database.ts'];
// `npm run cluster -- 13` asks what the tests make the product send.
const setupFiles = process.env['STATEMENTS_INTO'] ? ['tests/cluster/growth/record-statements.ts'] : [];
const databaseTests = '**/*.db.test.ts';
// One less than the cores by default. More than them, since much of these tests is waiting: for a program's start, for
// the database, for toasts, countdowns and delays of the product's own.
const maxWorkers = 3;
// A worker runs its files one after the other in one process, which saves a start of Node and its imports for each, 1.5 s of
// processor time, and of a browser. So a test must leave modules, globals and `process.env` as it found them.
const isolate = false;
// A busy machine can upset a browser, a program's start or a timeout once. `npm test` names at its end what needed its second
// try, which is a thing to mend.
const retry = 1;
// The library's one second is a matter of chance on a machine that does much beside.
const expect = { poll: { timeout: 40_000 } };

/**
 * Begins with the tests that wait long for others, such as for a killed process's work, so that no core idles at the end, and
 * ends with those in a DOM of Node, because a process runs files of one environment only.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) =>
      /-(?:crash|stop)\.(?:e2e|journey)\.ts$|pages-of-/.test(moduleId);
    const needsDom = ({ moduleId }: TestSpecification) =>
      readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment');
    const place = (file: TestSpecification) => (isLong(file) ? 0 : needsDom(file) ? 2 : 1);
    const sorted = await super.sort(files);
    return [0, 1, 2].flatMap((wanted) => sorted.filter((file) => place(file) === wanted));
  }
}

function browserTests(name: string, include: string) {
  // After the others, with the machine to themselves.
  const sequence = { groupOrder: 1 };
  const timeouts = { testTimeout: 240_000, hookTimeout: 240_000 };
  return {
    test: {
      name,
      include: [include],
      globalSetup,
      ...timeouts,
      maxWorkers,
      isolate,
      retry,
      expect,
      sequence,
    },
  };
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    // What outlives its test is a mistake that the run shows, not one that it waits for.
    teardownTimeout: 20_000,
    projects: [
      {
        plugins: [contractCalls(), documents()],
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [databaseTests, '**/node_modules/**'],
          globalSetup,
          setupFiles,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers,
          isolate,
          retry,
          expect,
        },
      },
      {
        // The SQL, store and job tests: scripts/test.mjs runs them on both engines.
        test: {
          name: 'database',
          include: [`src/${databaseTests}`, `tests/${databaseTests}`],
          globalSetup,
          setupFiles,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers,
          isolate,
          retry,
          expect,
        },
      },
      // The journeys are a part of every `npm test`, the others of `npm test -- --whole`.
      browserTests('journeys', 'tests/e2e/**/*.journey.ts'),
      browserTests('e2e', 'tests/e2e/**/*.e2e.ts'),
    ],
  },
});
