import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AuthorLabel as Author } from '#contract/courses.ts';
import { pageTexts, TextsContext } from '#web/platform/texts/texts.tsx';
import { shell } from '#web/ui/shell.texts.en.ts';
import { AuthorLabel } from './author-label.tsx';

const texts = pageTexts('en', { shell });

function draw(author: Author): string {
  return renderToStaticMarkup(
    <TextsContext value={texts}>
      <AuthorLabel author={author} />
    </TextsContext>,
  );
}

test('says that an AI wrote a course, and names the model in a closed popover only', () => {
  const html = draw({ provider: 'gemini', model: 'gemini-2.5-flash' });
  const [line, popover] = html.split('popover="auto"');
  expect(line).toContain('Written by AI');
  expect(line).not.toContain('gemini');
  expect(popover).toContain('gemini-2.5-flash');
});

test('opens nothing for a course of the library, and shows nothing for one that a person wrote', () => {
  const html = draw({ provider: 'library' });
  expect(html).toContain('Written for Saksham');
  expect(html).not.toContain('<button');
  expect(draw({ provider: 'person' })).toBe('');
});
