import { expect, test } from 'vitest';
import { endOf } from './generation-words.tsx';

test('a short text shows whole, without the marks of Markdown', () => {
  expect(endOf('## Halves\n\n- **Cut** an `apple`')).toBe('Halves - Cut an apple');
});

test('a long text shows its end, from a whole word on', () => {
  const text = `beginning ${'middle '.repeat(40)}end`;
  const shown = endOf(text);
  expect(shown).toMatch(/^… (?:middle )+end$/);
  expect(shown.length).toBeLessThanOrEqual(112);
});

test('a character of two halves is never cut in two', () => {
  expect(endOf('😀'.repeat(120)).isWellFormed()).toBe(true);
});
