import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { ensureInstalled } from './installation.mjs';
import { findNodeProgram } from './node-program.mjs';
import { runScript } from './stop.mjs';

// npm run dev: serves the product from its sources, and starts the server again when one of them changes.

const root = fileURLToPath(new URL('..', import.meta.url));

await runScript(() => {
  process.chdir(root);
  ensureInstalled(root, { development: true });
  const main = path.join(root, 'src', 'server', 'main.ts');
  const flags = [
    // The copy of React Router that Vite loads in development: with two copies, one doesn't know the other's context.
    '--conditions=development',
    '--watch-preserve-output',
    // Named folders: what the server imports includes files that Vite writes while it starts.
    ...['src/server', 'src/contract', 'migrations'].flatMap((folder) => ['--watch-path', folder]),
  ];
  const server = spawn(findNodeProgram(root), [...flags, main], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => server.kill(signal));
  }
  server.on('exit', (code) => (process.exitCode = code ?? 1));
});
