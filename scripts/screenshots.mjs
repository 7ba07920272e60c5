import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { ensureInstalled } from './installation.mjs';
import { findNodeProgram } from './node-program.mjs';
import { runScript } from './stop.mjs';
import { ensureBrowser } from './system-programs.mjs';
import { ensureWebBuilt } from './web-build.mjs';

// npm run screenshots [-- --into FOLDER | --readme]: takes every page, or the pictures of the README.

const root = fileURLToPath(new URL('..', import.meta.url));

await runScript(() => {
  process.chdir(root);
  ensureInstalled(root, { development: true });
  ensureWebBuilt(root);
  const program = path.join(root, 'tests', 'screenshots', 'screenshots.ts');
  const env = { ...process.env, CHROMIUM_PATH: ensureBrowser() };
  const run = spawnSync(findNodeProgram(root), [program, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env,
  });
  process.exitCode = run.status ?? 1;
});
