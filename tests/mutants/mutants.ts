import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { faults, type Fault } from './faults.ts';

// npm run mutants [-- --of <checkout>] [parts of names]: puts each fault of `faults.ts` into a copy of this checkout, or of
// another one, and tells whether a test of `npm test` fails.

/** Those of `npm test`, also in checkouts in which the tests of browsers are called `e2e`. */
const floors = ['browser', 'e2e', 'long'].map((name) => `--project=!${name}`);
const given = process.argv.slice(2);
const at = given.indexOf('--of');
const source = path.resolve(at < 0 ? '.' : (given[at + 1] ?? '.'));
const parts = at < 0 ? given : given.toSpliced(at, 2);
const chosen = faults.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));

const copy = mkdtempSync(path.join(tmpdir(), 'saksham-mutants-'));
try {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: source, encoding: 'utf8' });
  for (const file of tracked.split('\0').filter(Boolean))
    cpSync(path.join(source, file), path.join(copy, file));
  symlinkSync(path.join(source, 'node_modules'), path.join(copy, 'node_modules'));
  const missed = chosen.filter((fault) => {
    const outcome = resultOf(fault);
    process.stdout.write(`${outcome.padEnd(7)} ${fault.name}\n`);
    return outcome !== 'caught';
  });
  process.stdout.write(`\n${chosen.length - missed.length} of ${chosen.length} are caught\n`);
} finally {
  rmSync(copy, { recursive: true });
}

function resultOf({ file, from, to, tests }: Fault): 'caught' | 'missed' | 'absent' {
  const place = path.join(copy, file);
  const whole = readFileSync(place, 'utf8');
  if (whole.split(from).length !== 2) return 'absent';
  writeFileSync(
    place,
    whole.replace(from, () => to),
  );
  const { status } = spawnSync(
    process.execPath,
    ['scripts/test.mjs', ...floors, '--bail=1', '--retry=0', ...tests],
    { cwd: copy, stdio: 'ignore' },
  );
  writeFileSync(place, whole);
  return status === 0 ? 'missed' : 'caught';
}
