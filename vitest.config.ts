import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { contractCalls } from './scripts/contract-calls.ts';
import { documents } from './scripts/vite-documents.ts';

const databaseTests = '**/*.db.test.ts';
const apiTests = 'tests/api/**/*.test.ts';

/**
 * Tests of killed and stopped programs, full disks, whole classes and libraries, of random calls and the costliest chapters, and the
 * gates: `npm run check -- --whole` runs them.
 */
const longTests = [
  '**/*.long.test.ts',
  'scripts/gates.test.ts',
  'tests/api/{class,full-disk,fuzz,stopped-database,traces}.test.ts',
];

/**
 * Begins with the tests that wait long for others, such as for a killed process's work, so that no core idles at the end, and
 * ends with those in a DOM of Node, because a process runs files of one environment only.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) =>
      /-(?:crash|stop)\.|stopped-|traces|e2e\/pages/.test(moduleId);
    const needsDom = ({ moduleId }: TestSpecification) =>
      readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment');
    const place = (file: TestSpecification) => (isLong(file) ? 0 : needsDom(file) ? 2 : 1);
    const sorted = await super.sort(files);
    return [0, 1, 2].flatMap((wanted) => sorted.filter((file) => place(file) === wanted));
  }
}

interface FloorOptions {
  exclude?: string[];
  /** A reserve for a machine that does much beside: no test asserts on time. */
  timeoutMs?: number;
  globalSetup?: string[];
}

const database = ['tests/support/global-database.ts'];

function floor(
  name: string,
  include: string[],
  { exclude = [], timeoutMs = 120_000, globalSetup = database }: FloorOptions = {},
) {
  return {
    plugins: [contractCalls(), documents()],
    test: {
      name,
      include,
      exclude: ['**/node_modules/**', ...exclude],
      globalSetup,
      // `npm run cluster -- 13` asks what the tests make the product send.
      setupFiles: process.env['STATEMENTS_INTO'] ? ['tests/cluster/growth/record-statements.ts'] : [],
      testTimeout: timeoutMs,
      hookTimeout: timeoutMs,
      // One less than the cores by default. More than them, since much of these tests is waiting: for a program's start, for
      // the database, for toasts, countdowns and delays of the product's own.
      maxWorkers: 3,
      // Much of what a test makes lives for its time alone: with more room for what is young, less of it is copied.
      execArgv: ['--max-semi-space-size=32'],
      // A worker runs its files one after the other in one process, which saves a start of Node and its imports for each, and of
      // a product and a browser. So a test must leave modules, globals and `process.env` as it found them.
      isolate: false,
      // The library's one second is a matter of chance on a machine that does much beside.
      expect: { poll: { timeout: 40_000 } },
    },
  };
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    // What outlives its test is a mistake that the run shows, not one that it waits for.
    teardownTimeout: 20_000,
    projects: [
      // The four floors of `npm test`.
      floor('pure', ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'], {
        exclude: [databaseTests, apiTests, ...longTests],
        globalSetup: [],
      }),
      floor('store', [`src/${databaseTests}`, 'tests/*.db.test.ts'], { exclude: longTests }),
      floor('api', [apiTests], { exclude: longTests }),
      // A further worker would start a further browser.
      floor('journey', ['tests/e2e/**/*.journey.ts'], { timeoutMs: 240_000 }),
      // The rest, for `npm run check -- --whole`.
      floor('long', longTests),
      floor('browser', ['tests/e2e/**/*.e2e.ts'], { timeoutMs: 240_000 }),
    ],
  },
});
