import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { ensureInstalled } from './installation.mjs';
import { findNodeProgram } from './node-program.mjs';
import { runScript } from './stop.mjs';
import { ensureWebBuilt } from './web-build.mjs';

// npm run cluster: runs web and worker processes behind a balancer, with a pooler, two PostgreSQL servers and a stand-in of the AI
// service, and tries what docs/scale.md promises. npm run cluster -- 1 3 tries some of it.

const root = fileURLToPath(new URL('..', import.meta.url));

await runScript(() => {
  process.chdir(root);
  ensureInstalled(root, { development: true });
  ensureWebBuilt(root);
  const cluster = path.join(root, 'tests', 'cluster', 'cluster.ts');
  process.exitCode =
    spawnSync(findNodeProgram(root), [cluster, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1;
});
