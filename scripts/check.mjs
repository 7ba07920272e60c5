import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { ensureInstalled } from './installation.mjs';
import { findNodeProgram } from './node-program.mjs';
import { runScript, Stop } from './stop.mjs';

// npm run check: runs every gate, including those after a failed one.

const root = fileURLToPath(new URL('..', import.meta.url));
const gates = ['types', 'lint', 'format:check', 'unused', 'test'];

await runScript(() => {
  process.chdir(root);
  ensureInstalled(root, { development: true });
  const bin = [path.join(root, 'node_modules', '.bin'), path.dirname(findNodeProgram(root))];
  const environment = { ...process.env, PATH: [...bin, process.env['PATH']].join(path.delimiter) };
  const failed = gates.filter((gate) => {
    console.log(`\n${gate}`);
    const options = /** @type {const} */ ({ cwd: root, env: environment, stdio: 'inherit' });
    return (
      spawnSync('npm', ['run', '--silent', gate], { ...options, shell: process.platform === 'win32' })
        .status !== 0
    );
  });
  if (failed.length > 0) throw new Stop(`These gates did not pass: ${failed.join(', ')}.`);
});
