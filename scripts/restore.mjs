import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { ensureInstalledBesideProduct } from './installation.mjs';
import { findNodeProgram } from './node-program.mjs';
import { fileArguments, runProgram } from './run-program.mjs';
import { runScript } from './stop.mjs';

// npm run restore FILE: loads a backup into an empty database.

const root = fileURLToPath(new URL('..', import.meta.url));

await runScript(() => {
  const args = fileArguments();
  process.chdir(root);
  ensureInstalledBesideProduct(root);
  runProgram(findNodeProgram(root), path.join(root, 'src', 'server', 'commands', 'restore.ts'), args);
});
