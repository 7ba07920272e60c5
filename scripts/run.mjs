import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, ensureInstalledBesideProduct } from './installation.mjs';
import { findNodeProgram, productEnvironment, root, runProgram, runScript, Stop } from './script.mjs';
import { ensureBrowser, ensureFfmpeg, ensureScanners } from './system-programs.mjs';
import { runTests } from './test-run.mjs';
import { ensureBuilt } from './web-build.mjs';

// node scripts/run.mjs NAME ...: runs a program with the product's Node and these arguments, and exits with its exit code.
// package.json has an `npm run NAME` for each. CONTRIBUTING.md and docs/operating.md say what each does.

const [name = '', ...args] = process.argv.slice(2);
// npm runs scripts in the project's folder.
const callersFolder = process.env['INIT_CWD'] ?? process.cwd();

/** Programs of the server for operators, which may run beside the product, and those of them whose arguments are files. */
const commands = 'backup confirm-email delete-account evaluate keys library migrate restore screening'.split(
  ' ',
);
const takesFiles = new Set(['backup', 'restore']);

const browser = () => ({ CHROMIUM_PATH: ensureBrowser() });
/** @type {(prefix: string, amount: string, standard: string) => Record<string, string>} variables of a random test */
const seeded = (prefix, amount, standard) => ({
  [`${prefix}_${amount}`]: standard,
  [`${prefix}_SEED`]: String(Date.now() % 1_000_000_000),
});
const isAsked = (/** @type {string} */ part) => args.length === 0 || args.includes(part);

/**
 * Programs for development, with what each needs besides the packages, and the tests that belong to them.
 * @typedef {{ programs: string[], check?: () => void, environment?: () => Record<string, string>,
 *   given?: string[], tests?: string[] }} Tool `given`: its arguments, unless they are those of this script
 * @type {Record<string, Tool>}
 */
const tools = {
  bench: { programs: ['tests/bench/bench.ts'] },
  cluster: { programs: ['tests/cluster/cluster.ts'] },
  lighthouse: {
    programs: ['tests/page-quality/lighthouse.ts'],
    check: ensurePageTools,
    environment: browser,
  },
  media: {
    programs: ['tests/media/media.ts'],
    environment: () => ({ ...browser(), FFMPEG_PATH: ensureFfmpeg() }),
  },
  mutants: { programs: ['tests/mutants/mutants.ts'] },
  screenshots: { programs: ['tests/screenshots/screenshots.ts'], environment: browser },
  // Debian's wapiti and sqlmap, known and unknown addresses, and the long fuzz test: -- --minutes 4 --only wapiti,sqlmap,times,fuzz
  security: {
    programs: ['tests/security/security-run.ts'],
    check: ensureScanners,
    environment: () => seeded('FUZZ', 'RUNS', '300'),
    ...(!/--only[= ](?!\S*fuzz)/.test(args.join(' ')) && {
      tests: ['--project', 'long', 'tests/api/fuzz.test.ts'],
    }),
  },
  // The crash tests at full length; then a full disk, a farm of guests and a clock that moves.
  soak: {
    programs: ['disk', 'farm', 'clock'].some(isAsked) ? ['tests/soak/soak.ts'] : [],
    environment: () => seeded('CRASH', 'KILLS', '20'),
    given: args.filter((part) => part !== 'crash'),
    ...(isAsked('crash') && { tests: ['--project', 'browser', '--project', 'journey', 'crash'] }),
  },
  validate: {
    programs: ['tests/page-quality/nu-checker.ts', 'tests/page-quality/epub-checker.ts'],
    check: () => (ensureJava(), ensurePageTools()),
    environment: browser,
  },
};

await runScript(() => {
  if (commands.includes(name)) return runCommand();
  const tool = tools[name];
  if (!tool) throw new Stop(`There is no program ${name}.`);
  const { programs, check, environment, given = args, tests } = tool;
  ensureBuilt();
  check?.();
  const env = { ...environment?.(), ...productEnvironment() };
  if (tests && runTests({ environment: env, args: tests }).failed > 0) process.exitCode = 1;
  for (const program of programs) {
    const run = spawnSync(findNodeProgram(), [program, ...given], { stdio: 'inherit', env });
    process.exitCode ||= run.status ?? 1;
  }
});

function runCommand() {
  ensureInstalledBesideProduct();
  const resolved = (/** @type {string} */ text) =>
    text.startsWith('-') ? text : path.resolve(callersFolder, text);
  const program = `${name === 'evaluate' ? 'tests/evaluation' : 'src/server/commands'}/${name}.ts`;
  runProgram([path.join(root, program), ...(takesFiles.has(name) ? args.map(resolved) : args)]);
}

/** Tools that check pages are a package of their own. */
function ensurePageTools() {
  ensureInstalled({ development: true, folder: path.join(root, 'scripts', 'page-quality') });
}

function ensureJava() {
  if (spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0) return;
  throw new Stop(
    'The Nu HTML checker and EPUBCheck need Java: install one ("apt-get install default-jre-headless" as root).',
  );
}
