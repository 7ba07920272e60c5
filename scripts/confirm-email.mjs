import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { ensureInstalledBesideProduct } from './installation.mjs';
import { findNodeProgram } from './node-program.mjs';
import { runProgram } from './run-program.mjs';
import { runScript } from './stop.mjs';

// npm run confirm-email -- name@example.org: confirms the address of an account, for sites that send no mail.

const root = fileURLToPath(new URL('..', import.meta.url));

await runScript(() => {
  process.chdir(root);
  ensureInstalledBesideProduct(root);
  const program = path.join(root, 'src', 'server', 'commands', 'confirm-email.ts');
  runProgram(findNodeProgram(root), program, process.argv.slice(2));
});
