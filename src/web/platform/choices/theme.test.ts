import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { barColors } from './choices.ts';

test('the browser’s bars have the colour of the page in both themes', () => {
  const tokens = readFileSync('src/web/ui/tokens.css', 'utf8');
  const papers = [...tokens.matchAll(/--color-paper: (#\w+);/g)].map(([, value]) => value);
  expect(papers).toEqual([barColors.light, barColors.dark]);
});
