import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { leanRouter } from './lean-router.ts';

const folder = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
const file = join(folder, 'dist/production/lib/router/router.js');
const code = readFileSync(file, 'utf8');

/** Has the plugin change a file's code. */
function lean(text: string, id = file): string | undefined {
  const { transform } = leanRouter();
  const context = {
    parse: parseAst,
    error: (message: string) => {
      throw new Error(message);
    },
  };
  return (transform as (this: object, code: string, id: string) => string | undefined).call(
    context,
    text,
    id,
  );
}

test('a feature that no page uses is left out, and what pages use stays', () => {
  const changed = lean(code)!;
  expect(changed).toMatch(
    /async function fetch\([^)]*\) \{ throw Error\('lean-router.ts leaves out fetchers'\) \}/,
  );
  expect(changed.length).toBeLessThan(code.length - 10_000);
  const navigate = /async function navigate\([\s\S]*?\n\t\}/.exec(code)![0];
  expect(changed).toContain(navigate.slice(0, 1000));
  expect(lean('let other;', '/elsewhere/router.js')).toBeUndefined();
});

test.each([
  ['a function is gone', code.replace('function shouldBlockNavigation(', 'function blocks(')],
  ['a function is there twice', `${code}\nfunction checkFogOfWar() {}`],
  ['a condition has changed', code.replace('if (pendingViewTransitionEnabled)', 'if (transition)')],
])('the build stops when %s', (_, other) => {
  expect(() => lean(other)).toThrow(/router\/router\.js has no/);
});
