import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { ensureInstalledBesideProduct } from './installation.mjs';
import { findNodeProgram } from './node-program.mjs';
import { runProgram } from './run-program.mjs';
import { runScript } from './stop.mjs';

// npm run delete-account -- ACCOUNT_ID: deletes an account that a restored backup has brought back.

const root = fileURLToPath(new URL('..', import.meta.url));

await runScript(() => {
  process.chdir(root);
  ensureInstalledBesideProduct(root);
  const program = path.join(root, 'src', 'server', 'commands', 'delete-account.ts');
  runProgram(findNodeProgram(root), program, process.argv.slice(2));
});
