import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formulaStyle } from './formula-style.ts';

const withoutSpace = (css: string) =>
  css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/@layer components|\.drawn |\s/g, '')
    .replace(/(?<![\d])0\./g, '.')
    .replace(/;\}/g, '}');

test('files have the same rules for formulas as pages', () => {
  const pages = withoutSpace(readFileSync('src/web/ui/formula.css', 'utf8'));
  const rules = (css: string) => [...css.matchAll(/[^{}]+\{[^{}]*\}/g)].map(([rule]) => rule).toSorted();
  expect(rules(withoutSpace(formulaStyle))).toEqual(rules(pages.slice(1, -1)));
});
