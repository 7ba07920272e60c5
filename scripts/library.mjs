import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { ensureInstalledBesideProduct } from './installation.mjs';
import { findNodeProgram } from './node-program.mjs';
import { runProgram } from './run-program.mjs';
import { runScript } from './stop.mjs';

// npm run library -- check: reads the courses of content/library and names each mistake with its file and line.

const root = fileURLToPath(new URL('..', import.meta.url));

await runScript(() => {
  process.chdir(root);
  ensureInstalledBesideProduct(root);
  const program = path.join(root, 'src', 'server', 'commands', 'library.ts');
  runProgram(findNodeProgram(root), program, process.argv.slice(2));
});
