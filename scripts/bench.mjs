import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { ensureInstalled } from './installation.mjs';
import { findNodeProgram } from './node-program.mjs';
import { runScript } from './stop.mjs';
import { ensureWebBuilt } from './web-build.mjs';

// npm run bench: measures the product's performance, with the reference of each figure in the same run. npm run bench --
// hostile measures one part of it.

const root = fileURLToPath(new URL('..', import.meta.url));

await runScript(() => {
  process.chdir(root);
  ensureInstalled(root, { development: true });
  ensureWebBuilt(root);
  const bench = path.join(root, 'tests', 'bench', 'bench.ts');
  process.exitCode =
    spawnSync(findNodeProgram(root), [bench, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1;
});
