import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { ensureInstalled } from './installation.mjs';
import { findNodeProgram } from './node-program.mjs';
import { runScript } from './stop.mjs';

// npm run icons: redraws favicon, app icons and the social image after a change of the logo.

const root = fileURLToPath(new URL('..', import.meta.url));

await runScript(() => {
  process.chdir(root);
  ensureInstalled(root, { development: true });
  const program = path.join(root, 'scripts', 'icons', 'draw-icons.ts');
  const run = spawnSync(findNodeProgram(root), [program], { stdio: 'inherit' });
  process.exitCode = run.status ?? 1;
});
