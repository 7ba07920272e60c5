import type { CourseSummary } from '#contract/courses.ts';
import type { BookLanguage } from './book-language.ts';
import { bookDocument, fileOf, type BookDocument } from './xhtml.ts';
import { element, type Content, type Xml } from '#server/platform/markdown/xml.ts';

/** The licence of the courses of the library. */
export const libraryLicence = {
  name: 'CC BY-SA 4.0',
  address: 'https://creativecommons.org/licenses/by-sa/4.0/',
} as const;

export function coverDocument(title: string, book: BookLanguage): BookDocument {
  const cover = book.text('cover', { course: title });
  const image = element('img', { src: 'cover.svg', alt: cover });
  return bookDocument(
    book,
    { id: 'cover', title: cover },
    element('section', { 'epub:type': 'cover', class: 'cover' }, image),
  );
}

/** Says what the book is, who wrote it and where it comes from. `address` is the course's own, if it is known. */
export function titleDocument(
  course: CourseSummary,
  title: string,
  address: string | undefined,
  book: BookLanguage,
): BookDocument {
  return bookDocument(
    book,
    { id: 'title-page', title },
    element(
      'section',
      { 'epub:type': 'titlepage' },
      element('h1', {}, title),
      aboutCourse(course, address, book),
    ),
  );
}

/** Says what a course is about, who wrote it, and where it comes from. */
export function aboutCourse(course: CourseSummary, address: string | undefined, book: BookLanguage): Content {
  const { description, author, origin } = course;
  const changed = author.provider === 'library' ? 'copyOfLibrary' : 'basedOnLibrary';
  const copyOf = origin && (origin.libraryCourseId === undefined ? 'copyOf' : changed);
  const licence =
    author.provider === 'library'
      ? [book.word('licence'), ': ', element('a', { href: libraryLicence.address }, libraryLicence.name)]
      : undefined;
  return [
    paragraph(description),
    paragraph(authorOf(course, book)),
    paragraph(licence),
    paragraph(copyOf && book.word(copyOf, { course: origin.courseName })),
    paragraph(address && [book.word('readOnline'), ': ', element('a', { href: address }, address)]),
  ];
}

function paragraph(content: Content): Content {
  return content === undefined || content === '' ? undefined : element('p', {}, content);
}

function authorOf({ author }: CourseSummary, book: BookLanguage): Content {
  switch (author.provider) {
    case 'person':
      return undefined;
    case 'library':
      return book.word('libraryAuthor');
    case 'builtin':
      return book.word('builtinAuthor');
    default: {
      const model = author.model ?? author.provider;
      return [book.word('writtenByAi'), '. ', book.word('aboutAiText', { model })];
    }
  }
}

/** One line of the contents, with those below it. */
export interface ContentsLine {
  words: Content;
  id: string;
  below?: readonly ContentsLine[];
}

/** Draws the navigation document, which is also the book's list of contents. */
export function contentsDocument(lines: readonly ContentsLine[], book: BookLanguage): BookDocument {
  const title = book.text('contents');
  const landmark = (type: string, id: string, words: Content) =>
    element('li', {}, element('a', { 'epub:type': type, href: fileOf(id) }, words));
  const [first] = lines;
  return bookDocument(
    book,
    { id: 'contents', title },
    element(
      'nav',
      { 'epub:type': 'toc', role: 'doc-toc', 'aria-labelledby': 'title' },
      element('h1', { id: 'title' }, book.word('contents')),
      listOf(lines),
    ),
    element(
      'nav',
      { 'epub:type': 'landmarks', hidden: 'hidden', 'aria-label': title },
      element(
        'ol',
        {},
        landmark('toc', 'contents', book.word('contents')),
        first && landmark('bodymatter', first.id, first.words),
      ),
    ),
  );
}

function listOf(lines: readonly ContentsLine[]): Xml {
  const items = lines.map(({ words, id, below = [] }) =>
    element(
      'li',
      {},
      element('a', { href: fileOf(id) }, words),
      below.length === 0 ? undefined : listOf(below),
    ),
  );
  return element('ol', {}, items);
}
