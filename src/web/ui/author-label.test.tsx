import { expect, test } from 'vitest';
import { drawn } from '#tests/dom/drawn.tsx';
import { AuthorLabel } from './author-label.tsx';

test('says that an AI wrote a course, and names the model in a closed popover only', () => {
  const html = drawn(<AuthorLabel author={{ provider: 'gemini', model: 'gemini-2.5-flash' }} />);
  const [line, popover] = html.split('popover="auto"');
  expect(line).toContain('Written by AI');
  expect(line).not.toContain('gemini');
  expect(popover).toContain('gemini-2.5-flash');
});

test('opens nothing for a course of the library, and shows nothing for one that a person wrote', () => {
  const html = drawn(<AuthorLabel author={{ provider: 'library' }} />);
  expect(html).toContain('From Saksham’s library');
  expect(html).not.toContain('<button');
  expect(drawn(<AuthorLabel author={{ provider: 'person' }} />)).toBe('');
});
