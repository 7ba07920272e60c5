import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled } from './installation.mjs';
import { productEnvironment, root, runScript, Stop } from './script.mjs';

// npm run check [-- --whole]: runs every gate, including those after a failed one; --whole with every test and a short soak.

const tests = process.argv.includes('--whole') ? ['test -- --whole', 'soak -- disk farm clock'] : ['test'];
const gates = ['types', 'lint', 'format:check', 'unused', ...tests];

await runScript(() => {
  ensureInstalled({ development: true });
  const { PATH, ...others } = productEnvironment();
  const env = {
    FARM_SECONDS: '20',
    ...others,
    PATH: path.join(root, 'node_modules', '.bin') + path.delimiter + PATH,
  };
  const failed = gates.filter((gate) => {
    console.log(`\n${gate}`);
    const shell = process.platform === 'win32';
    const run = spawnSync('npm', ['run', '--silent', ...gate.split(' ')], { env, stdio: 'inherit', shell });
    return run.status !== 0;
  });
  if (failed.length > 0) throw new Stop(`These gates did not pass: ${failed.join(', ')}.`);
});
