import { defaults, type ChapterPage } from '#contract/courses.ts';
import type { BookLanguage } from './book-language.ts';
import { answersId, chapterId, chapterTitle } from './chapter-parts.ts';
import { codeXhtml, markdownXhtml } from '#server/platform/markdown/markdown-xhtml.ts';
import { partsAfterText, partsBeforeText, type PracticeAnswer } from './teaching-xhtml.ts';
import { visibleText } from './visible-text.ts';
import { bookDocument, fileOf, type BookDocument } from './xhtml.ts';
import { element, ownMarkup, type Content } from '#server/platform/markdown/xml.ts';

/** Where a chapter stands among those of the book, from 0. */
export interface ChapterPlace {
  place: number;
  count: number;
}

/** Draws a chapter in the order in which pages show it. */
export function chapterDocument(
  chapter: ChapterPage,
  { place, count }: ChapterPlace,
  book: BookLanguage,
): BookDocument {
  const toAnswer = element('a', { href: `${fileOf(answersId(place))}#practice` }, book.word('toAnswer'));
  const practice = { id: 'practice', answer: element('p', {}, toAnswer) };
  return bookDocument(
    book,
    { id: chapterId(place), title: chapterTitle(chapter), hasSvg: chapter.picture !== undefined },
    element(
      'section',
      { 'epub:type': 'chapter', role: 'doc-chapter', 'aria-labelledby': 'title' },
      chapterContent(chapter, { place, count, titleId: 'title' }, practice, book),
    ),
  );
}

/**
 * Draws all of a chapter.
 *
 * @param practice the id of the practice, and what stands in place of its answer
 */
export function chapterContent(
  chapter: ChapterPage,
  { place, count, titleId }: ChapterPlace & { titleId: string },
  practice: PracticeAnswer,
  book: BookLanguage,
): Content {
  const topics = chapter.topics.map((topic) =>
    element(
      'section',
      {},
      element('h2', {}, visibleText(topic.title) || defaults.topicTitle),
      markdownXhtml(topic.description, 3, book.course),
      topic.code === null ? undefined : codeXhtml(topic.code),
    ),
  );
  return [
    element('p', { class: 'label' }, book.word('chapterOf', { number: place + 1, count })),
    element('h1', { id: titleId }, chapterTitle(chapter)),
    element('p', { class: 'about' }, chapter.about),
    partsBeforeText(chapter, book),
    markdownXhtml(chapter.description, 2, book.course),
    pictureOf(chapter, book),
    topics,
    topics.length === 0 ? element('p', {}, book.word('noTopics')) : undefined,
    partsAfterText(chapter, book, practice),
    chapter.incomplete ? element('p', {}, book.word('chapterIncomplete')) : undefined,
  ];
}

/** Puts a diagram into the document, so that it has the colours of the text (drawing-faults.ts says what may be in it). */
function pictureOf({ picture }: ChapterPage, book: BookLanguage): Content {
  if (picture === undefined) return undefined;
  const svg = picture.svg.trim().replace(/^<svg(?![^>]*\sxmlns=)/, '<svg xmlns="http://www.w3.org/2000/svg"');
  return element(
    'figure',
    { class: 'drawing', role: 'img', 'aria-label': picture.alternative, dir: book.dir },
    ownMarkup(svg),
  );
}
