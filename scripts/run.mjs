import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { ensureInstalled, ensureInstalledBesideProduct } from './installation.mjs';
import { findNodeProgram } from './node-program.mjs';
import { runProgram } from './run-program.mjs';
import { runScript, Stop } from './stop.mjs';
import { ensureBrowser, ensureFfmpeg } from './system-programs.mjs';
import { ensureWebBuilt } from './web-build.mjs';

// node scripts/run.mjs NAME ...: runs a program with the product's Node and these arguments, and exits with its exit code.
// package.json has an `npm run NAME` for each. CONTRIBUTING.md and docs/operating.md say what each does.

const root = fileURLToPath(new URL('..', import.meta.url));
const [name = '', ...args] = process.argv.slice(2);
// npm runs scripts in the project's folder.
const callersFolder = process.env['INIT_CWD'] ?? process.cwd();

/** Programs of the server for operators, which may run beside the product, and those of them whose arguments are files. */
const commands = 'backup confirm-email delete-account evaluate keys library migrate restore screening'.split(
  ' ',
);
const takesFiles = new Set(['backup', 'restore']);

/**
 * Programs for development, with what each needs besides the packages.
 * @type {Record<string, { programs: string[], needsPages?: false, environment?: () => NodeJS.ProcessEnv, check?: () => void }>}
 */
const tools = {
  bench: { programs: ['tests/bench/bench.ts'] },
  cluster: { programs: ['tests/cluster/cluster.ts'] },
  icons: { programs: ['scripts/icons/draw-icons.ts'], needsPages: false },
  lighthouse: {
    programs: ['tests/page-quality/lighthouse.ts'],
    check: ensurePageTools,
    environment: () => ({ CHROMIUM_PATH: ensureBrowser() }),
  },
  media: {
    programs: ['tests/media/media.ts'],
    environment: () => ({ CHROMIUM_PATH: ensureBrowser(), FFMPEG_PATH: ensureFfmpeg() }),
  },
  mutants: { programs: ['tests/mutants/mutants.ts'] },
  screenshots: {
    programs: ['tests/screenshots/screenshots.ts'],
    environment: () => ({ CHROMIUM_PATH: ensureBrowser() }),
  },
  validate: {
    programs: ['tests/page-quality/nu-checker.ts', 'tests/page-quality/epub-checker.ts'],
    check: () => (ensureJava(), ensurePageTools()),
    environment: () => ({ CHROMIUM_PATH: ensureBrowser() }),
  },
};

await runScript(() => {
  process.chdir(root);
  if (commands.includes(name)) return runCommand();
  const tool = tools[name];
  if (!tool) throw new Stop(`There is no program ${name}.`);
  const { programs, needsPages = true, environment, check } = tool;
  ensureInstalled(root, { development: true });
  check?.();
  if (needsPages) ensureWebBuilt(root);
  const env = { ...process.env, ...environment?.() };
  for (const program of programs) {
    const run = spawnSync(findNodeProgram(root), [path.join(root, program), ...args], {
      stdio: 'inherit',
      env,
    });
    process.exitCode ||= run.status ?? 1;
  }
});

function runCommand() {
  ensureInstalledBesideProduct(root);
  const resolved = (/** @type {string} */ text) =>
    text.startsWith('-') ? text : path.resolve(callersFolder, text);
  const folder = name === 'evaluate' ? 'tests/evaluation' : 'src/server/commands';
  const program = path.join(root, folder, `${name}.ts`);
  runProgram(findNodeProgram(root), program, takesFiles.has(name) ? args.map(resolved) : args);
}

/** Tools that check pages are a package of their own. */
function ensurePageTools() {
  ensureInstalled(path.join(root, 'scripts', 'page-quality'), { development: true });
}

function ensureJava() {
  if (spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0) return;
  throw new Stop(
    'The Nu HTML checker and EPUBCheck need Java: install one ("apt-get install default-jre-headless" as root).',
  );
}
