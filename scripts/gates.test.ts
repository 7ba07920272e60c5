import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

// Gates of `npm run check` have to report a planted mistake: our own rule, and those that a wrong setting makes pass.

const lint = ['oxlint', '--type-aware', '-c', '.oxlintrc.json', 'src'];
test.each([
  ['the linter', '(lone-text)', 'export const A = (on: boolean) => <p>{on ? <b>x</b> : null} a</p>;', lint],
  ['the type checker', 'error TS2322', "export const a: number = 'a';", ['tsc', '-p', '.']],
  ['the search for unused code', 'Unused exports', 'export const unused = 1;', ['knip', '--no-progress']],
])('%s reports %s', (_, report, source, [program = '', ...args]) => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'saksham-test-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  // Paths in settings are relative to their file.
  const settings = readFileSync('.oxlintrc.json', 'utf8').replace(
    './scripts/',
    `${path.resolve('scripts')}/`,
  );
  write('.oxlintrc.json', settings);
  write('knip.json', readFileSync('knip.json', 'utf8'));
  write('tsconfig.json', JSON.stringify({ extends: path.resolve('tsconfig.base.json'), include: ['src'] }));
  write('package.json', JSON.stringify({ name: 'planted', type: 'module' }));
  write('src/server/main.ts', "import '../web/planted.tsx';\n");
  write('src/web/planted.tsx', `${source}\n`);
  const PATH = `${path.dirname(process.execPath)}${path.delimiter}${process.env['PATH'] ?? ''}`;
  const options = { encoding: 'utf8', cwd: root, timeout: 50_000, env: { ...process.env, PATH } } as const;
  const { status, stdout, stderr } = spawnSync(path.resolve('node_modules/.bin', program), args, options);
  expect(stdout + stderr).toContain(report);
  expect(status).toBeGreaterThan(0);
});
