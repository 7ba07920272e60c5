import { defineConfig } from 'vitest/config';
import { contractCalls } from './scripts/contract-calls.ts';
import { documents } from './scripts/vite-documents.ts';

const globalSetup = ['tests/support/global-database.ts'];
const databaseTests = '**/*.db.test.ts';
// One less than the cores by default. More than them, since much of these tests is waiting: for a program's start, for
// the database, for toasts, countdowns and delays of the product's own.
const maxWorkers = 3;
// A worker runs its files one after the other in one process, which saves a start of Node and its imports for each: 1.5 s
// of processor time. So a test must leave modules, globals and `process.env` as it found them.
const isolate = false;

export default defineConfig({
  test: {
    // What outlives its test is a mistake that the run shows, not one that it waits for.
    teardownTimeout: 20_000,
    projects: [
      {
        plugins: [contractCalls(), documents()],
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [databaseTests],
          globalSetup,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers,
          isolate,
        },
      },
      {
        // The SQL, store and job tests: scripts/test.mjs runs them on both engines.
        test: {
          name: 'database',
          include: [`src/${databaseTests}`, `tests/${databaseTests}`],
          globalSetup,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers,
          isolate,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.e2e.ts'],
          globalSetup,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // The library's one second is a matter of chance on a machine that does much beside.
          expect: { poll: { timeout: 20_000 } },
          // A busy machine can upset a browser once; the report marks what needed it, which is a thing to mend.
          retry: 1,
          maxWorkers,
          // After the others, with the machine to themselves.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
