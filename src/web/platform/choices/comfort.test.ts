import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { barColors } from './choices.ts';
import { readComfort } from './comfort.ts';

const usual = ['size-normal', 'spacing-normal', 'contrast-normal'];

test.each([
  [null, usual],
  ['', usual],
  ['size-huge <b> constructor', usual],
  ['size-normal size-large', usual],
  ['size-large size-normal', ['size-large', 'spacing-normal', 'contrast-normal']],
  ['contrast-high size-largest', ['size-largest', 'spacing-normal', 'contrast-high']],
])('%j is read as %j', (text, choices) => {
  expect(readComfort(text)).toEqual(choices);
});

test('the browser’s bars have the colour of the page in both themes', () => {
  const papers = readFileSync('src/web/ui/tokens.css', 'utf8').matchAll(/--color-paper: (#\w+);/g);
  expect(Array.from(papers, ([, value]) => value)).toEqual([barColors.light, barColors.dark]);
});
