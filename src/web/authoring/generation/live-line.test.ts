import { expect, test } from 'vitest';
import { endOf } from './generation-progress.tsx';

test('shows a short text whole, without the marks of Markdown', () => {
  expect(endOf('## Halves\n\n- **Cut** an `apple`')).toBe('Halves - Cut an apple');
});

test('shows the end of a long text, from a whole word on', () => {
  const text = `beginning ${'middle '.repeat(40)}end`;
  const shown = endOf(text);
  expect(shown).toMatch(/^… (?:middle )+end$/);
  expect(shown.length).toBeLessThanOrEqual(112);
});

test('does not split a surrogate pair', () => {
  expect(endOf('😀'.repeat(120)).isWellFormed()).toBe(true);
});
