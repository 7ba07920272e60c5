import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { ensureInstalledBesideProduct } from './installation.mjs';
import { findNodeProgram } from './node-program.mjs';
import { runProgram } from './run-program.mjs';
import { runScript } from './stop.mjs';

// npm run evaluate: has the configured author write courses and checks them, to compare models.

const root = fileURLToPath(new URL('..', import.meta.url));

await runScript(() => {
  process.chdir(root);
  ensureInstalledBesideProduct(root);
  const program = path.join(root, 'tests', 'evaluation', 'evaluate.ts');
  runProgram(findNodeProgram(root), program, process.argv.slice(2));
});
