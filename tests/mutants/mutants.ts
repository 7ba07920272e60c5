import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempDisposableSync } from 'node:fs';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

// npm run mutants [-- --of <checkout>] [parts of names]: puts each fault of `faults.txt` into a copy of this checkout, or of
// another one, and tells whether a test of `npm test` fails, and which.

interface Fault {
  name: string;
  /** In `src`. A checkout that has the text elsewhere gets the fault there. */
  file: string;
  tests: string[];
  from: string;
  to: string;
}

function readFaults(): Fault[] {
  const [, ...parts] = readFileSync('tests/mutants/faults.txt', 'utf8').split('\n# ');
  return parts.map((part) => {
    const [name = '', place = '', ...lines] = part.split('\n');
    const [file = '', tests = ''] = place.split(': ');
    const after = (sign: string) =>
      lines.flatMap((line) => (line.startsWith(sign) ? [line.slice(1)] : [])).join('\n');
    return { name, file, tests: tests.split(' '), from: after('-'), to: after('+') };
  });
}

/** The floors of `npm test`, also in checkouts whose browser tests are called `e2e`. */
const floors = ['browser', 'e2e', 'long'].map((name) => `--project=!${name}`);
const given = process.argv.slice(2);
const at = given.indexOf('--of');
const source = path.resolve(at < 0 ? '.' : (given[at + 1] ?? '.'));
const parts = at < 0 ? given : given.toSpliced(at, 2);
const chosen = readFaults().filter(
  ({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)),
);

using folder = mkdtempDisposableSync(path.join(tmpdir(), 'saksham-mutants-'));
const copy = folder.path;
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: source, encoding: 'utf8' });
for (const file of tracked.split('\0').filter(Boolean))
  cpSync(path.join(source, file), path.join(copy, file));
symlinkSync(path.join(source, 'node_modules'), path.join(copy, 'node_modules'));
const outcomes = chosen.map((fault) => {
  const { outcome, by = '' } = outcomeOf(fault);
  process.stdout.write(`${outcome.padEnd(7)} ${fault.name}${by}\n`);
  return outcome;
});
const caught = outcomes.filter((outcome) => outcome === 'caught').length;
process.stdout.write(`\n${caught} of ${chosen.length} are caught\n`);

/** Tells whether a test catches a fault, and `by` which, or how the run ended without one. */
function outcomeOf({ file, from, to, tests }: Fault): {
  outcome: 'caught' | 'missed' | 'absent';
  by?: string;
} {
  const named = path.join('src', file);
  const holds = (each: string) => readFileSync(path.join(copy, each), 'utf8').split(from).length === 2;
  const place = [named, ...globSync('src/**/*.{ts,tsx}', { cwd: copy })].find(
    (each) => existsSync(path.join(copy, each)) && holds(each),
  );
  if (place === undefined) return { outcome: 'absent' };
  const whole = readFileSync(path.join(copy, place), 'utf8');
  writeFileSync(
    path.join(copy, place),
    whole.replace(from, () => to),
  );
  const args = ['scripts/test.mjs', ...floors, '--bail=1', '--retry=0', ...tests];
  const run = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', maxBuffer: 2 ** 28 });
  writeFileSync(path.join(copy, place), whole);
  if (run.status === 0) return { outcome: 'missed' };
  const [, test = 'no test failed by name'] = /FAIL\s+(.+)/.exec(run.stdout + run.stderr) ?? [];
  return { outcome: 'caught', by: `: ${test}` };
}
