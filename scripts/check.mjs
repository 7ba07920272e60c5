import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { ensureInstalled } from './installation.mjs';
import { findNodeProgram } from './node-program.mjs';
import { runScript, Stop } from './stop.mjs';

// npm run check [-- --whole]: runs every gate, including those after a failed one; --whole with every test and a short soak.

const root = fileURLToPath(new URL('..', import.meta.url));
const tests = process.argv.includes('--whole') ? ['test -- --whole', 'soak -- disk farm clock'] : ['test'];
const gates = ['types', 'lint', 'format:check', 'unused', ...tests];

await runScript(() => {
  process.chdir(root);
  ensureInstalled(root, { development: true });
  const bin = [path.join(root, 'node_modules', '.bin'), path.dirname(findNodeProgram(root))];
  const environment = { ...process.env, PATH: [...bin, process.env['PATH']].join(path.delimiter) };
  const failed = gates.filter((gate) => {
    console.log(`\n${gate}`);
    const options = /** @type {const} */ ({
      cwd: root,
      env: { FARM_SECONDS: '20', ...environment },
      stdio: 'inherit',
    });
    return (
      spawnSync('npm', ['run', '--silent', ...gate.split(' ')], {
        ...options,
        shell: process.platform === 'win32',
      }).status !== 0
    );
  });
  if (failed.length > 0) throw new Stop(`These gates did not pass: ${failed.join(', ')}.`);
});
