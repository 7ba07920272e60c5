import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ChapterContent } from '#contract/courses.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { fitToPage, pageBudget } from '#server/courses/page-weight/page-budget.ts';
import { demoCourses } from '#tests/media/demo-course.ts';
import { hostileChapters, hostileTeaching } from '#tests/hostile/hostile-content.ts';
import { taughtChapters } from '#tests/support/taught-chapter.ts';
import { teachingKeys } from '#contract/teaching.ts';
import { longChapter } from '#tests/support/long-chapter.ts';
import { MarkdownReaderContext } from '#web/platform/markdown-reader.ts';
import { markdownReader } from '#server/platform/markdown/reader.ts';
import { pageTexts, TextsContext } from '#web/platform/texts.tsx';
import { catalogueOf } from '#web/texts/catalogue.server.ts';
import { ChapterText } from './chapter-text.tsx';

const en = catalogueOf('en');
const hi = catalogueOf('hi');
const languages = [pageTexts('en', en), pageTexts('hi', hi)] as const;

function htmlOf(
  content: ChapterContent,
  texts: (typeof languages)[number],
  language: CourseLanguage = texts.language,
): string {
  const facts = {
    _id: 'id',
    chapterName: '',
    duration: '',
    about: '',
    state: 'ready',
    revision: 1,
    incomplete: true,
    cut: true,
  } as const;
  return renderToStaticMarkup(
    <MarkdownReaderContext value={markdownReader}>
      <TextsContext value={texts}>
        <ChapterText chapter={{ ...facts, ...content }} language={language} />
      </TextsContext>
    </MarkdownReaderContext>,
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

it('a text from right to left is cut to what a page can carry with its mathematics isolated', () => {
  const filled = (count: number) => ({ description: 'ا1+1'.repeat(count), topics: [] });
  const fitting = longestThatFits((count) => fitToPage(filled(count)).cut === undefined);
  const longest = filled(fitting);
  const html = htmlOf(longest, languages[0], 'ur');
  expect(html.match(/<bdi dir="ltr">1\+1/g)).toHaveLength(fitting);
  expect(bytesOf(html, longest)).toBeLessThanOrEqual(pageBudget.bytes);
});

describe('hostile teaching parts', () => {
  it.each(hostileTeaching)('are no more than a page can carry: $name', ({ content }) => {
    const fit = fitToPage(content);
    for (const texts of languages) {
      const html = htmlOf(fit.content, texts);
      expect(bytesOf(html, fit.content)).toBeLessThanOrEqual(pageBudget.bytes);
      expect(html.match(/<[a-z]/g)?.length ?? 0).toBeLessThan(3 * pageBudget.parts);
    }
  });

  const small = hostileTeaching.find(({ name }) => name === 'one very long word')!.content;
  const short = JSON.parse(JSON.stringify(small).replaceAll(/a{20,}/g, 'a')) as ChapterContent;

  it.each(teachingKeys)('weigh no less than what is drawn of them: %s', (part) => {
    // No text is longer than the contract allows.
    const filled = (length: number) => ({
      description: '',
      topics: Array.from({ length: 5 }, (_, n) => ({
        topic_id: String(n),
        title: 'a',
        description: 'a'.repeat(length / 5),
        code: null,
      })),
      [part]: short[part],
    });
    const longest = longestThatFits((length) => fitToPage(filled(length)).cut === undefined);
    expect(longest).toBeGreaterThan(70_000);
    const drawn = languages.map((texts) => bytesOf(htmlOf(filled(longest), texts), filled(longest)));
    expect(Math.max(...drawn)).toBeLessThanOrEqual(pageBudget.bytes);
    expect(Math.max(...drawn)).toBeGreaterThan(0.97 * pageBudget.bytes);
  });
});

/** Returns the largest number below 100,000 that fits, if all smaller ones do. */
function longestThatFits(fits: (length: number) => boolean): number {
  let [fitting, tooLong] = [0, 100_000];
  while (tooLong - fitting > 1) {
    const middle = Math.floor((fitting + tooLong) / 2);
    if (fits(middle)) fitting = middle;
    else tooLong = middle;
  }
  return fitting;
}

describe('honest content', () => {
  it.each([
    { name: 'the longest', content: longChapter('en'), mostBytes: pageBudget.bytes },
    ...Object.entries(taughtChapters).map(([language, { chapterName: _, about: __, ...content }]) => ({
      name: `one that teaches (${language})`,
      content,
      mostBytes: pageBudget.bytes / 5,
    })),
    { name: 'the longest in Hindi', content: longChapter('hi'), mostBytes: pageBudget.bytes },
    ...Object.values(demoCourses)
      .flatMap(({ chapters }) => Object.entries(chapters))
      .map(([name, content]) => ({
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
