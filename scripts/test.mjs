import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { ensureInstalled } from './installation.mjs';
import { findNodeProgram } from './node-program.mjs';
import { runScript } from './stop.mjs';
import { ensureBrowser, ensurePostgres } from './system-programs.mjs';
import { runTests } from './test-run.mjs';
import { ensureWebBuilt } from './web-build.mjs';

// npm test [-- --whole] [arguments of vitest]: runs the four floors (vitest.config.ts) on the embedded database; with --whole also
// the long tests, all that a browser can see, with every page on every screen, and the database tests once more on the machine's
// own PostgreSQL. Arguments such as a path choose among the tests.

const root = fileURLToPath(new URL('..', import.meta.url));
// npm takes the `--` away, other package managers hand it on, and Vitest would ignore what follows it and run everything.
const given = process.argv.slice(process.argv[2] === '--' ? 3 : 2);
const whole = given.includes('--whole');
const chosen = given.filter((argument) => argument !== '--whole');

/** @typedef {{ name: string, args: string[], env?: Record<string, string> }} Run */
/** @type {Run[]} */
const floors = ['pure', 'store', 'api', 'journey'].map((name) => ({
  name,
  // `pure` computes rather than waits, and each of its workers imports anew what they share; `journey` has a browser in each
  // worker.
  args: ['--project', name, ...(name === 'pure' || name === 'journey' ? ['--maxWorkers=2'] : [])],
}));
/** @type {Run[]} */
const rest = [
  { name: 'long', args: ['--project', 'long'] },
  { name: 'browser', args: ['--project', 'browser'] },
  {
    name: "store on the machine's PostgreSQL",
    args: [...['store', 'api', 'long'].flatMap((name) => ['--project', name]), '.db.test.ts'],
    env: { TEST_ENGINE: 'server', PROPERTY_TIMES: '5' },
  },
];
/** @type {Run[]} */
const everything = [{ name: 'chosen', args: [] }];
const runs = whole ? [...floors, ...rest] : chosen.length > 0 ? everything : floors;

/** Seconds of processor time of all programs that this one has run and that have ended, on Linux. */
function processorSeconds() {
  if (!existsSync('/proc/self/stat')) return 0;
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

await runScript(() => {
  process.chdir(root);
  ensureInstalled(root, { development: true });
  const node = findNodeProgram(root);
  ensurePostgres();
  const environment = {
    ...process.env,
    CHROMIUM_PATH: ensureBrowser(),
    // A third less processor time for each program that starts.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
    // Programs that a test starts as `node` use the product's Node too.
    PATH: `${path.dirname(node)}${path.delimiter}${process.env['PATH'] ?? ''}`,
  };
  ensureWebBuilt(root);

  const results = runs.map(({ name, args, env }) => {
    const before = processorSeconds();
    const start = Date.now();
    const result = runTests({
      root,
      node,
      environment: { ...environment, ...env },
      args: [...args, ...chosen],
    });
    const seconds = Math.round(processorSeconds() - before);
    return {
      ...result,
      time: `${name}: ${seconds} s of processor in ${Math.round((Date.now() - start) / 1000)} s`,
    };
  });
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    results.reduce((total, result) => total + result[key], 0);
  for (const failure of results.flatMap((result) => result.failures)) console.log(`\nFailed: ${failure}`);
  console.log(`\n${results.map(({ time }) => time).join('\n')}`);
  console.log(`all: ${Math.round(processorSeconds())} s of processor\n`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
});
