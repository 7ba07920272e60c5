import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

import { ensureInstalled } from './installation.mjs';
import { findNodeProgram } from './node-program.mjs';
import { runScript } from './stop.mjs';
import { runTests } from './test-run.mjs';
import { ensureWebBuilt } from './web-build.mjs';

// npm run soak: runs the crash tests at full length, with 20 kills each and a random seed (printed) unless CRASH_SEED is set;
// then a full disk, a farm of guests and a clock that moves. npm run soak -- crash disk farm clock names some of them.

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
  const asked = process.argv.slice(2);
  const wanted = ['crash', 'disk', 'farm', 'clock'].filter(
    (part) => asked.length === 0 || asked.includes(part),
  );
  const others = wanted.filter((part) => part !== 'crash');
  const crashes = wanted.includes('crash')
    ? runTests({ root, node, environment, args: ['--project', 'browser', '--project', 'journey', 'crash'] })
        .failed
    : 0;
  const soak = path.join(root, 'tests', 'soak', 'soak.ts');
  const { status } =
    others.length > 0
      ? spawnSync(node, [soak, ...others], { env: environment, stdio: 'inherit' })
      : { status: 0 };
  process.exitCode = crashes === 0 && status === 0 ? 0 : 1;
});
