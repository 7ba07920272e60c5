import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { ensureInstalled } from './installation.mjs';
import { findNodeProgram } from './node-program.mjs';
import { runScript } from './stop.mjs';
import { ensureBrowser, ensurePostgres } from './system-programs.mjs';
import { runTests } from './test-run.mjs';
import { ensureWebBuilt } from './web-build.mjs';

// npm test [-- arguments of vitest]: runs the tests of functions, stores and the interface on the embedded database, and the
// journeys in a browser; with --whole all that a browser can see, too, and the database tests once more on the machine's own
// PostgreSQL.

const root = fileURLToPath(new URL('..', import.meta.url));
// npm takes the `--` away, other package managers hand it on, and Vitest would ignore what follows it and run everything.
const given = process.argv.slice(process.argv[2] === '--' ? 3 : 2);
const whole = given.includes('--whole');
const chosen = given.filter((argument) => argument !== '--whole');
const fast = ['unit', 'database', 'journeys'].flatMap((project) => ['--project', project]);

await runScript(() => {
  process.chdir(root);
  ensureInstalled(root, { development: true });
  const node = findNodeProgram(root);
  ensurePostgres();
  const environment = {
    ...process.env,
    CHROMIUM_PATH: ensureBrowser(),
    // Programs that a test starts as `node` use the product's Node too.
    PATH: `${path.dirname(node)}${path.delimiter}${process.env['PATH'] ?? ''}`,
  };
  ensureWebBuilt(root);

  const results = [runTests({ root, node, environment, args: whole || chosen.length > 0 ? chosen : fast })];
  if (whole) {
    console.log("\nThe database tests once more, on the machine's own PostgreSQL:");
    const onServer = { ...environment, TEST_ENGINE: 'server' };
    results.push(runTests({ root, node, environment: onServer, args: ['--project', 'database', ...chosen] }));
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  for (const test of results.flatMap((result) => result.retried))
    console.log(`\nPassed at the second try: ${test}`);
  for (const failure of results.flatMap((result) => result.failures)) console.log(`\nFailed: ${failure}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
});
