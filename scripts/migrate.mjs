import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { ensureInstalledBesideProduct } from './installation.mjs';
import { findNodeProgram } from './node-program.mjs';
import { runProgram } from './run-program.mjs';
import { runScript } from './stop.mjs';

// npm run migrate: brings the tables of DATABASE_URL up to date, connected as their owner.
// npm run migrate -- --app ROLE: also gives the role of the product its rights.

const root = fileURLToPath(new URL('..', import.meta.url));

await runScript(() => {
  const args = process.argv.slice(2);
  process.chdir(root);
  ensureInstalledBesideProduct(root);
  runProgram(findNodeProgram(root), path.join(root, 'src', 'server', 'commands', 'migrate.ts'), args);
});
