import { fileURLToPath } from 'node:url';

import { ensureInstalled } from './installation.mjs';
import { runScript } from './stop.mjs';
import { ensureWebBuilt, isWebBuilt } from './web-build.mjs';

// npm run build: installs missing packages and builds stale pages, for machines that start the program without npm.

const root = fileURLToPath(new URL('..', import.meta.url));

await runScript(() => {
  process.chdir(root);
  ensureInstalled(root, { development: !isWebBuilt(root) });
  ensureWebBuilt(root);
});
