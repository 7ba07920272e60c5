import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { ensureInstalled } from './installation.mjs';
import { nodeFlags } from './node-flags.mjs';
import { findNodeProgram, isThisProgram } from './node-program.mjs';
import { runProgram } from './run-program.mjs';
import { runScript } from './stop.mjs';
import { ensureWebBuilt, isWebBuilt } from './web-build.mjs';

// npm start: installs missing packages, builds stale pages and serves the product.

const root = fileURLToPath(new URL('..', import.meta.url));
const main = path.join(root, 'src', 'server', 'main.ts');

await runScript(async () => {
  process.chdir(root);
  ensureInstalled(root, { development: !isWebBuilt(root) });
  ensureWebBuilt(root);
  const program = findNodeProgram(root);
  // From the second start on, npm runs this script on the right Node with its flags, so no second process is needed.
  const isComplete = isThisProgram(program) && nodeFlags.every((flag) => process.execArgv.includes(flag));
  if (isComplete) await import(pathToFileURL(main).href);
  else runProgram(program, main, [], nodeFlags);
});
