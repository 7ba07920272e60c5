import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { ensureInstalled } from './installation.mjs';
import { findNodeProgram } from './node-program.mjs';
import { runScript } from './stop.mjs';
import { ensureBrowser, ensureFfmpeg } from './system-programs.mjs';
import { ensureWebBuilt } from './web-build.mjs';

// npm run media [-- --into FOLDER] [--only films|backgrounds] [--language CODE]: records the films and pictures of the product, and draws the backgrounds.

const root = fileURLToPath(new URL('..', import.meta.url));

await runScript(() => {
  process.chdir(root);
  ensureInstalled(root, { development: true });
  ensureWebBuilt(root);
  const program = path.join(root, 'tests', 'media', 'media.ts');
  const env = { ...process.env, CHROMIUM_PATH: ensureBrowser(), FFMPEG_PATH: ensureFfmpeg() };
  const run = spawnSync(findNodeProgram(root), [program, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env,
  });
  process.exitCode = run.status ?? 1;
});
