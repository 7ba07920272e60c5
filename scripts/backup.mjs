import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { ensureInstalledBesideProduct } from './installation.mjs';
import { findNodeProgram } from './node-program.mjs';
import { fileArguments, runProgram } from './run-program.mjs';
import { runScript } from './stop.mjs';

// npm run backup FILE: writes all data of the product into one file, while the product runs or is stopped.
// npm run backup -- --verify FILE: checks a backup.

const root = fileURLToPath(new URL('..', import.meta.url));

await runScript(() => {
  const args = fileArguments();
  process.chdir(root);
  ensureInstalledBesideProduct(root);
  runProgram(findNodeProgram(root), path.join(root, 'src', 'server', 'commands', 'backup.ts'), args);
});
