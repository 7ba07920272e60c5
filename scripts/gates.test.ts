import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

// Each gate of `npm run check` has to report a planted mistake, so that none passes without checking anything.

test.each([
  ['no-explicit-any', 'export const anything: any = 1;'],
  ['no-floating-promises', 'export function f(): void {\n  Promise.resolve(1);\n}'],
  ['max-lines', Array.from({ length: 301 }, (_, i) => `export const n${i} = ${i};`).join('\n')],
  ['lone-text', 'export const A = (on: boolean) => <p>{on ? <b>x</b> : null} a</p>;', 'src/web/planted.tsx'],
])('the linter reports a violation of %s', (rule, source, file?: string) => {
  const root = projectWith(source, file);
  const [rules, folder] = [path.join(root, '.oxlintrc.json'), path.join(root, 'src')];
  const { status, stdout } = run('oxlint', ['--type-aware', '-c', rules, folder]);
  expect(stdout).toContain(`(${rule})`);
  expect(status).toBe(1);
});

test('the formatter, the type checker and the check for unused code report a planted mistake', () => {
  const unformatted = projectWith('export const  a = "a"');
  const source = path.join(unformatted, 'src');
  const format = run('oxfmt', ['--check', '-c', path.resolve('.oxfmtrc.json'), source]);
  expect(format).toMatchObject({ status: 1, stdout: expect.stringContaining('planted.ts') });
  const types = run('tsc', ['-p', projectWith("export const a: number = 'a';")]);
  expect(types.stdout).toContain('planted.ts');
  expect(types.status).toBeGreaterThan(0);
  const root = projectWith('export const unused = 1;');
  writeFileSync(path.join(root, 'src/server/main.ts'), "import './planted.ts';\n");
  const unused = run('knip', ['--no-progress', '--directory', root, '-c', path.resolve('knip.json')]);
  expect(unused).toMatchObject({ status: 1, stdout: expect.stringContaining('unused') });
});

/** Makes a project with the repository's settings and one source file. */
function projectWith(source: string, file = 'src/server/planted.ts'): string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'saksham-test-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  const tsconfig = { extends: path.resolve('tsconfig.base.json'), include: ['src'] };
  // Patterns of files are relative to the place of the configuration.
  const lint = readFileSync('.oxlintrc.json', 'utf8').replace('"./scripts/', `"${path.resolve('scripts')}/`);
  writeFileSync(path.join(root, '.oxlintrc.json'), lint);
  writeFileSync(path.join(root, 'tsconfig.json'), JSON.stringify(tsconfig));
  writeFileSync(path.join(root, 'package.json'), JSON.stringify({ name: 'planted', type: 'module' }));
  writeFileSync(path.join(root, file), `${source}\n`);
  return root;
}

function run(program: string, args: string[]): { status: number | null; stdout: string } {
  const PATH = `${path.dirname(process.execPath)}${path.delimiter}${process.env['PATH'] ?? ''}`;
  const options = { encoding: 'utf8', timeout: 50_000, env: { ...process.env, PATH } } as const;
  const { status, stdout, stderr } = spawnSync(path.resolve('node_modules/.bin', program), args, options);
  return { status, stdout: stdout + stderr };
}
