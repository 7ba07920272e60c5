import { expect, it } from 'vitest';
import type { CourseLanguage } from '#contract/language.ts';
import type { ChapterContent } from '#contract/courses.ts';
import { chapterParts, drawn } from '#tests/dom/drawn.tsx';
import { taughtChapters } from '#tests/support/taught-chapter.ts';
import { bookWithAnswerAt, handbook, handout, MediumContext, singleFile } from '#web/learning/medium.ts';

const { chapterName: _, about: __, ...taught } = taughtChapters.en;
const bare: ChapterContent = { description: 'Opening.', topics: [] };
const draw = (content: ChapterContent, language?: CourseLanguage) => drawn(chapterParts(content), language);

const headings = (html: string) =>
  [...html.matchAll(/<h([1-6])[^>]*>(.*?)<\/h\1>/g)].map(([, level, inner = '']) =>
    `${level} ${inner.replaceAll(/<[^>]*>/g, ' ')}`.replaceAll(/\s+/g, ' ').trim(),
  );

it('a chapter that teaches begins with what it is for and what to recall, and ends with what to keep', () => {
  expect(headings(draw(taught))).toEqual([
    '3 What you will be able to do',
    '3 Do you remember?',
    '3 Pieces of one size',
    '3 Check the result',
    '3 Worked example Half a roti and a third of a roti',
    '3 Now you try',
    '3 Common mistakes',
    '3 Activity Fractions on a plate',
    '4 You need',
    '4 Steps',
    '3 Words of this chapter',
    '3 In short',
  ]);
});

it('a chapter that teaches keeps the hint and the answer of its practice closed', () => {
  const html = draw({ ...bare, practice: taught.practice });
  expect(html.match(/<details[^>]*>.*?Both 4 and 3 divide 12\..*?<\/details>/)).not.toBeNull();
  expect(html.replaceAll(/<details[^>]*>.*?<\/details>/g, '')).not.toContain('12</span>');
});

it('a chapter that teaches links each term that the text has to its meaning, and back', () => {
  const html = draw(taught);
  expect(html).toContain('<a href="#term-1" id="use-1" class="term">denominator</a>');
  expect(html.match(/href="#use-\d"/g)).toEqual(['href="#use-1"', 'href="#use-3"']);
  for (const [, id] of html.matchAll(/href="#([^"]+)"/g))
    expect(html.split(` id="${id}"`), id).toHaveLength(2);
});

it('a chapter that teaches shows no HTML of its texts', () => {
  const hostile = '<img src=x onerror=alert(1)> [x](javascript:alert(1)) [y](#term-1)';
  const written = JSON.stringify(taught, (key, value: unknown) =>
    typeof value === 'string' && key !== 'topic_id' ? hostile : value,
  );
  const html = draw(JSON.parse(written) as ChapterContent);
  expect(html).not.toMatch(/<img|href="(?!#term-|#use-|https?:)/);
  expect(html.match(/&lt;img/g)?.length).toBeGreaterThan(30);
  expect(html).not.toContain('class="term"');
});

it('a chapter that teaches speaks the language of its course, with its direction, on a page in another', () => {
  const html = draw({ ...bare, practice: taughtChapters.ur.practice }, 'ur');
  expect(html).toMatch(
    /<section id="in-practice" class="part part-warm" lang="ur" dir="rtl">.*<bdi>اب آپ کی باری<\/bdi>/,
  );
  expect(html).not.toContain('Now you try');
});

const media = { handout, handbook, singleFile, book: bookWithAnswerAt('answers.xhtml#practice') };
const chapters = Object.fromEntries(
  Object.entries(media).map(([name, medium]) => [
    name,
    drawn(<MediumContext value={medium}>{chapterParts(taught)}</MediumContext>),
  ]),
);

it('a chapter elsewhere than on the page has the answer of its practice behind all else on a handout, and not at all where others follow', () => {
  const { handout: paper = '', handbook: chapter, book, singleFile: file } = chapters;
  expect(paper.indexOf('11<i>/</i>12')).toBeGreaterThan(paper.indexOf('In short'));
  for (const html of [chapter, book]) expect(html).not.toContain('12</span>');
  expect(book).toContain('<section id="practice"');
  expect(book).toContain('href="answers.xhtml#practice"');
  // The terms of a handbook stand at its end.
  expect(paper).toContain('Words of this chapter');
  expect(chapter).not.toContain('Words of this chapter');
  // Files have no scripts.
  for (const html of [file, book]) expect(html).not.toMatch(/<button|tabindex/);
  expect(file?.match(/<details>/g)).toHaveLength(2);
});
