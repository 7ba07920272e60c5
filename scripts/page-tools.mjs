import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { ensureInstalled } from './installation.mjs';
import { findNodeProgram } from './node-program.mjs';
import { ensureBrowser } from './system-programs.mjs';
import { ensureWebBuilt } from './web-build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a program of tests/page-quality, which checks the built pages with tools of a separate package. A program that fails
 * leaves its exit code, whatever is run after it.
 * @param {string} name
 */
export function runPageTool(name) {
  process.chdir(root);
  ensureInstalled(root, { development: true });
  ensureInstalled(path.join(root, 'scripts', 'page-quality'), { development: true });
  ensureWebBuilt(root);
  const program = path.join(root, 'tests', 'page-quality', name);
  const env = { ...process.env, CHROMIUM_PATH: ensureBrowser() };
  const run = spawnSync(findNodeProgram(root), [program, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env,
  });
  process.exitCode ||= run.status ?? 1;
}
