import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { ensureInstalledBesideProduct } from './installation.mjs';
import { findNodeProgram } from './node-program.mjs';
import { runProgram } from './run-program.mjs';
import { runScript } from './stop.mjs';

// npm run screening -- learn | held-out: learns what dangerous topics look like, or tells what is found in phrases not seen.

const root = fileURLToPath(new URL('..', import.meta.url));

await runScript(() => {
  process.chdir(root);
  ensureInstalledBesideProduct(root);
  const program = path.join(root, 'src', 'server', 'commands', 'screening.ts');
  runProgram(findNodeProgram(root), program, process.argv.slice(2));
});
