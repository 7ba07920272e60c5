import { fileURLToPath } from 'node:url';
import path from 'node:path';

import { ensureInstalled } from './installation.mjs';
import { findNodeProgram } from './node-program.mjs';
import { runScript } from './stop.mjs';
import { runTests } from './test-run.mjs';
import { ensureWebBuilt } from './web-build.mjs';

// npm run soak: runs the crash tests at full length, with 20 kills each and a random seed (printed) unless CRASH_SEED is set.

const root = fileURLToPath(new URL('..', import.meta.url));

await runScript(() => {
  process.chdir(root);
  ensureInstalled(root, { development: true });
  ensureWebBuilt(root);
  const node = findNodeProgram(root);
  const environment = {
    ...process.env,
    CRASH_KILLS: process.env['CRASH_KILLS'] ?? '20',
    CRASH_SEED: process.env['CRASH_SEED'] ?? String(Date.now() % 1_000_000_000),
    PATH: `${path.dirname(node)}${path.delimiter}${process.env['PATH'] ?? ''}`,
  };
  const { failed } = runTests({ root, node, environment, args: ['--project', 'e2e', 'crash'] });
  process.exitCode = failed === 0 ? 0 : 1;
});
