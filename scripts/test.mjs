import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { productEnvironment, root, runScript } from './script.mjs';
import { ensureBrowser, ensurePostgres } from './system-programs.mjs';
import { runTests } from './test-run.mjs';
import { ensureBuilt } from './web-build.mjs';

// npm test [-- --whole] [arguments of vitest]: runs the four floors (vitest.config.ts) on the embedded database; with --whole also
// the long tests, all that a browser can see, with every page on every screen, and the database tests once more on the machine's
// own PostgreSQL. Arguments such as a path choose among the tests.

// npm takes the `--` away, other package managers hand it on, and Vitest would ignore what follows it and run everything.
const given = process.argv.slice(process.argv[2] === '--' ? 3 : 2);
const whole = given.includes('--whole');
const chosen = given.filter((argument) => argument !== '--whole');
const projects = (/** @type {string[]} */ ...names) => names.flatMap((name) => ['--project', name]);

/** @typedef {{ name: string, args: string[], env?: Record<string, string> }} Run */
/** @type {Run[]} */
const floors = [
  // `pure` computes rather than waits, and each of its workers imports anew what they share.
  { name: 'pure', args: [...projects('pure'), '--maxWorkers=2'] },
  { name: 'store', args: projects('store') },
  { name: 'api', args: projects('api') },
  // Each worker has a browser.
  { name: 'journey', args: [...projects('journey'), '--maxWorkers=2'] },
];
/** @type {Run[]} */
const rest = [
  { name: 'long', args: projects('long') },
  { name: 'browser', args: projects('browser') },
  {
    name: "store on the machine's PostgreSQL",
    args: [...projects('store', 'api', 'long'), '.db.test.ts'],
    env: { TEST_ENGINE: 'server', PROPERTY_TIMES: '5' },
  },
];
const runs = whole ? [...floors, ...rest] : chosen.length > 0 ? [{ name: 'chosen', args: [] }] : floors;

/** Seconds of processor time of all programs that this one has run and that have ended, on Linux. */
function processorSeconds() {
  if (!existsSync('/proc/self/stat')) return 0;
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

await runScript(() => {
  ensureBuilt();
  ensurePostgres();
  const environment = {
    ...productEnvironment(),
    CHROMIUM_PATH: ensureBrowser(),
    // A third less processor time for each program that starts.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
  };
  const results = runs.map(({ name, args, env }) => {
    const [before, start] = [processorSeconds(), Date.now()];
    const result = runTests({ environment: { ...environment, ...env }, args: [...args, ...chosen] });
    const [seconds, all] = [processorSeconds() - before, (Date.now() - start) / 1000];
    return { ...result, time: `${name}: ${Math.round(seconds)} s of processor in ${Math.round(all)} s` };
  });
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    results.reduce((total, result) => total + result[key], 0);
  for (const failure of results.flatMap(({ failures }) => failures)) console.log(`\nFailed: ${failure}`);
  console.log(`\n${results.map(({ time }) => time).join('\n')}`);
  console.log(`all: ${Math.round(processorSeconds())} s of processor\n`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
});
