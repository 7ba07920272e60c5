import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { ensureInstalledBesideProduct } from './installation.mjs';
import { findNodeProgram } from './node-program.mjs';
import { fileArguments, runProgram } from './run-program.mjs';
import { runScript } from './stop.mjs';

// npm run backup FILE: writes everything that the product keeps into one file, while it runs or not.
// npm run backup -- --verify FILE: checks such a file.

const root = fileURLToPath(new URL('..', import.meta.url));

await runScript(() => {
  const args = fileArguments();
  process.chdir(root);
  ensureInstalledBesideProduct(root);
  runProgram(findNodeProgram(root), path.join(root, 'src', 'server', 'backup-main.ts'), args);
});
