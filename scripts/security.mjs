import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { ensureInstalled } from './installation.mjs';
import { findNodeProgram } from './node-program.mjs';
import { runScript } from './stop.mjs';
import { ensureScanners } from './system-programs.mjs';
import { runTests } from './test-run.mjs';
import { ensureWebBuilt } from './web-build.mjs';

// npm run security [-- --minutes 4 --only wapiti,sqlmap,times,fuzz]: runs Debian's wapiti and sqlmap, signed out and signed in,
// for so many minutes each against a product on loopback, compares response times for known and unknown addresses, and
// runs the long fuzz test with a random seed (printed) unless FUZZ_SEED is set. docs/security.md has the results.

const root = fileURLToPath(new URL('..', import.meta.url));

await runScript(() => {
  process.chdir(root);
  ensureInstalled(root, { development: true });
  ensureScanners();
  ensureWebBuilt(root);
  const node = findNodeProgram(root);
  const program = path.join(root, 'tests', 'security', 'security-run.ts');
  const { status } = spawnSync(node, [program, ...process.argv.slice(2)], { stdio: 'inherit' });
  const environment = {
    ...process.env,
    FUZZ_RUNS: process.env['FUZZ_RUNS'] ?? '300',
    FUZZ_SEED: process.env['FUZZ_SEED'] ?? String(Date.now() % 1_000_000_000),
    PATH: `${path.dirname(node)}${path.delimiter}${process.env['PATH'] ?? ''}`,
  };
  const only = /--only[= ](\S+)/.exec(process.argv.join(' '))?.[1] ?? 'fuzz';
  if (!only.includes('fuzz')) {
    process.exitCode = status ?? 1;
    return;
  }
  const { failed } = runTests({
    root,
    node,
    environment,
    args: ['--project', 'long', 'tests/api/fuzz.test.ts'],
  });
  process.exitCode = status === 0 && failed === 0 ? 0 : 1;
});
