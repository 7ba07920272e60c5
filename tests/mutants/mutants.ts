import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempDisposableSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

// npm run mutants [-- parts of names]: puts each fault of `faults.txt` into a copy of this checkout, and tells whether a test of
// `npm test` fails, and which.

interface Fault {
  name: string;
  /** In `src`. */
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

/** The floors of `npm test`. */
const floors = ['browser', 'long'].map((name) => `--project=!${name}`);
const parts = process.argv.slice(2);
const chosen = readFaults().filter(
  ({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)),
);

using folder = mkdtempDisposableSync(path.join(tmpdir(), 'saksham-mutants-'));
const copy = folder.path;
const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' });
for (const file of tracked.split('\0').filter(Boolean)) cpSync(file, path.join(copy, file));
symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
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
  const place = path.join(copy, 'src', file);
  const whole = readFileSync(place, 'utf8');
  if (whole.split(from).length !== 2) return { outcome: 'absent' };
  const spoilt = whole.replace(from, () => to);
  writeFileSync(place, spoilt);
  const args = ['scripts/test.mjs', ...floors, '--bail=1', '--retry=0', ...tests];
  const run = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', maxBuffer: 2 ** 28 });
  writeFileSync(place, whole);
  if (run.status === 0) return { outcome: 'missed' };
  const [, test = 'no test failed by name'] = /FAIL\s+(.+)/.exec(run.stdout + run.stderr) ?? [];
  return { outcome: 'caught', by: `: ${test}` };
}
