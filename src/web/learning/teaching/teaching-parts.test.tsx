import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { CourseLanguage } from '#contract/language.ts';
import type { ChapterContent } from '#contract/courses.ts';
import { Teaching } from '#contract/teaching.ts';
import { taughtChapters } from '#tests/support/taught-chapter.ts';
import { MarkdownReaderContext } from '#web/platform/texts/markdown-reader.ts';
import { markdownReader } from '#server/platform/markdown/reader.ts';
import { pageTexts, TextsContext } from '#web/platform/texts/texts.tsx';
import { catalogueOf, lessonTextsIn } from '#web/texts/catalogue.server.ts';
import { ChapterParts } from '#web/learning/chapter-text.tsx';
import { bookWithAnswerAt, handbook, handout, MediumContext, singleFile } from '#web/learning/medium.ts';

const textsOf = (language: CourseLanguage) =>
  pageTexts('en', { ...catalogueOf('en'), ...lessonTextsIn(language) }, language);
const { chapterName: _, about: __, ...taught } = taughtChapters.en;
const bare: ChapterContent = { description: 'Opening.', topics: [] };

const facts = {
  _id: 'id',
  chapterName: '',
  duration: '',
  about: '',
  state: 'ready',
  revision: 1,
  incomplete: false,
} as const;

function draw(content: ChapterContent & { incomplete?: boolean }, language: CourseLanguage = 'en'): string {
  return renderToStaticMarkup(
    <MarkdownReaderContext value={markdownReader}>
      <TextsContext value={textsOf(language)}>
        <ChapterParts chapter={{ ...facts, ...content }} language={language} />
      </TextsContext>
    </MarkdownReaderContext>,
  );
}

const headings = (html: string) =>
  [...html.matchAll(/<h([1-6])[^>]*>(.*?)<\/h\1>/g)].map(
    ([, level, inner]) =>
      `${level} ${inner!
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim()}`,
  );

describe('a chapter that teaches', () => {
  it('begins with what it is for and what to recall, and ends with what to keep', () => {
    expect(headings(draw(taught))).toEqual([
      '3 What you will be able to do',
      '3 Do you remember?',
      '3 Pieces of one size',
      '3 Check the result',
      '3 Worked example Half a roti and a third of a roti',
      '3 Now you try',
      '3 Common mistakes',
      '3 Try it yourself Fractions on a plate',
      '4 You need',
      '4 Steps',
      '3 Words of this chapter',
      '3 In short',
    ]);
  });

  it.each(Object.keys(Teaching.shape) as (keyof Teaching)[])(
    'shows its %s only where it is there',
    (part) => {
      const without = draw(bare);
      expect(draw({ ...bare, [part]: taught[part] }).length).toBeGreaterThan(without.length + 100);
      expect(draw({ ...bare, [part]: undefined })).toBe(without);
      if (Array.isArray(taught[part])) expect(draw({ ...bare, [part]: [] })).toBe(without);
    },
  );

  it('keeps the hint and the answer of its practice closed', () => {
    const html = draw({ ...bare, practice: taught.practice });
    const closed = [...html.matchAll(/<details>(.*?)<\/details>/g)].map(([, inner]) => inner);
    expect(closed).toHaveLength(2);
    expect(closed[0]).toContain('Both 4 and 3 divide 12.');
    expect(closed[1]).toContain('<strong>11/12</strong>');
    expect(html.replaceAll(/<details>.*?<\/details>/g, '')).not.toContain('11/12');
  });

  it('links each term that the text has to its meaning, and back', () => {
    const html = draw(taught);
    expect(html).toContain('<a href="#term-1" id="use-1" class="term">denominator</a>');
    expect(html).toContain(
      '<strong><a href="#term-3" id="use-3" class="term">common denominator</a></strong>',
    );
    expect(html.match(/href="#use-\d"/g)).toEqual(['href="#use-1"', 'href="#use-3"']);
    for (const [, id] of html.matchAll(/href="#([^"]+)"/g))
      expect(html.split(` id="${id}"`), id).toHaveLength(2);
  });

  it('says that it is incomplete', () => {
    const said = 'This chapter is incomplete: it did not pass every check.';
    expect(draw({ ...bare, incomplete: true })).toContain(said);
    expect(draw(bare)).not.toContain(said);
  });

  it('shows no HTML of its texts', () => {
    const hostile = '<img src=x onerror=alert(1)> [x](javascript:alert(1)) [y](#term-1)';
    const each = JSON.parse(
      JSON.stringify(taught, (key, value: unknown) =>
        typeof value === 'string' && key !== 'topic_id' ? hostile : value,
      ),
    ) as ChapterContent;
    const html = draw(each);
    expect(html).not.toMatch(/<img|href="(?!#term-|#use-|https?:)/);
    expect(html.match(/&lt;img/g)?.length).toBeGreaterThan(30);
    expect(html).not.toContain('class="term"');
  });

  it('speaks the language of its course, with its direction, on a page in another', () => {
    const html = draw({ ...bare, practice: taughtChapters.ur.practice }, 'ur');
    expect(html).toMatch(/<section class="part part-warm" lang="ur" dir="rtl">.*<bdi>اب آپ کی باری<\/bdi>/);
    expect(html).not.toContain('Now you try');
  });
});

describe('a chapter elsewhere than on the page', () => {
  const drawn = Object.fromEntries(
    Object.entries({ handout, handbook, singleFile, book: bookWithAnswerAt('answers.xhtml#practice') }).map(
      ([name, medium]) => [
        name,
        renderToStaticMarkup(
          <MarkdownReaderContext value={markdownReader}>
            <TextsContext value={textsOf('en')}>
              <MediumContext value={medium}>
                <ChapterParts chapter={{ ...facts, ...taught }} language="en" />
              </MediumContext>
            </TextsContext>
          </MarkdownReaderContext>,
        ),
      ],
    ),
  );

  it.each(Object.entries(drawn))(
    'has headings one level higher, no icons and no links to terms: %s',
    (_, html) => {
      expect(headings(html).slice(0, 5)).toEqual([
        '2 What you will be able to do',
        '2 Do you remember?',
        '2 Pieces of one size',
        '2 Check the result',
        '2 Worked example : Half a roti and a third of a roti',
      ]);
      expect(html).toContain('<h3><bdi>You need</bdi></h3>');
      expect(html).not.toMatch(/<svg|class="term"|id="term-|data-part/);
    },
  );

  it('has the answer of its practice behind all else on a handout, and not at all where others follow', () => {
    const { handout: paper = '', handbook: chapter, book } = drawn;
    expect(paper.indexOf('11/12')).toBeGreaterThan(paper.indexOf('In short'));
    for (const html of [chapter, book]) expect(html).not.toContain('11/12');
    expect(book).toContain('<section id="practice"');
    expect(book).toContain('href="answers.xhtml#practice"');
  });

  it('leaves the terms of a handbook for its end', () => {
    expect(drawn['handout']).toContain('Words of this chapter');
    expect(drawn['handbook']).not.toContain('Words of this chapter');
  });

  it('needs no scripts in files: code has no button, and answers are folded away without', () => {
    for (const html of [drawn['singleFile'], drawn['book']]) expect(html).not.toMatch(/<button|tabindex/);
    expect(drawn['singleFile']?.match(/<details>/g)).toHaveLength(2);
  });
});
