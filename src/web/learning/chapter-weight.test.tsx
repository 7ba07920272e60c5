import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ChapterContent } from '#contract/courses.ts';
import { fitToPage, pageBudget } from '#server/courses/page-budget.ts';
import { demoChapters } from '#tests/media/demo-course.ts';
import { hostileChapters } from '#tests/hostile/hostile-content.ts';
import { longChapter } from '#tests/support/long-chapter.ts';
import { TextsContext, translator } from '#web/platform/texts.tsx';
import { learning as en } from '#web/texts/en/learning.ts';
import { learning as hi } from '#web/texts/hi/learning.ts';
import ChapterText from './chapter-text.tsx';

const languages = [
  { language: 'en', t: translator('en', { learning: en }) },
  { language: 'hi', t: translator('hi', { learning: hi }) },
] as const;

function htmlOf(content: ChapterContent, texts: (typeof languages)[number]): string {
  const facts = {
    _id: 'id',
    chapterName: '',
    duration: '',
    about: '',
    state: 'ready',
    revision: 1,
    incomplete: false,
    cut: true,
  } as const;
  return renderToStaticMarkup(
    <TextsContext value={texts}>
      <ChapterText chapter={{ ...facts, ...content }} language={texts.language} />
    </TextsContext>,
  );
}

/** The chapter's texts as the page's data has them: JSON in a string of a script. */
const dataOf = (content: ChapterContent) =>
  JSON.stringify(JSON.stringify(content)).replaceAll(/[<>&\u2028\u2029]/g, '\\u0000');

const bytesOf = (html: string, content: ChapterContent) =>
  Buffer.byteLength(html) + Buffer.byteLength(dataOf(content));

describe('hostile content', () => {
  it.each(hostileChapters)('is cut to what a page can carry: $name', ({ content }) => {
    const fit = fitToPage(content);
    expect(fit.cut).toBeDefined();
    for (const texts of languages) {
      const html = htmlOf(fit.content, texts);
      expect(bytesOf(html, fit.content)).toBeLessThanOrEqual(pageBudget.bytes);
      expect(html.match(/<[a-z]/g)?.length ?? 0).toBeLessThan(2 * pageBudget.parts);
    }
  });
});

describe('honest content', () => {
  it.each([
    { name: 'the longest', content: longChapter('en'), mostBytes: pageBudget.bytes },
    { name: 'the longest in Hindi', content: longChapter('hi'), mostBytes: pageBudget.bytes },
    ...Object.entries(demoChapters).map(([name, content]) => ({
      name,
      content,
      mostBytes: pageBudget.bytes / 5,
    })),
  ])('is whole: $name', ({ content, mostBytes }) => {
    expect(fitToPage(content)).toEqual({ content });
    for (const texts of languages)
      expect(bytesOf(htmlOf(content, texts), content)).toBeLessThanOrEqual(mostBytes);
  });
});
