import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { ensureInstalled } from './installation.mjs';
import { findNodeProgram, isThisProgram } from './node-program.mjs';
import { runScript } from './stop.mjs';
import { ensureWebBuilt, isWebBuilt } from './web-build.mjs';

// npm start: installs what is missing, builds what is stale, serves the product.

const root = fileURLToPath(new URL('..', import.meta.url));
const main = path.join(root, 'src', 'server', 'main.ts');

await runScript(async () => {
  process.chdir(root);
  ensureInstalled(root, { development: !isWebBuilt(root) });
  ensureWebBuilt(root);
  const program = findNodeProgram(root);
  // From the second start on npm already runs this script on the right Node: no second process is needed.
  if (isThisProgram(program)) await import(pathToFileURL(main).href);
  else runServer(program);
});

/** @param {string} program */
function runServer(program) {
  const server = spawn(program, [main], { stdio: 'inherit' });
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, () => server.kill(signal));
  server.on('exit', (code, signal) => {
    if (!signal) {
      process.exitCode = code ?? 1;
      return;
    }
    for (const name of signals) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
}
