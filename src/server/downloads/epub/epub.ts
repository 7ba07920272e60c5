import { setImmediate } from 'node:timers/promises';
import type { WholeCourse } from '#server/downloads/downloads.ts';
import { BookLanguage } from './book-language.ts';
import { bookFont, bookStyle } from './book-style.ts';
import { chapterDocument } from './chapter-document.ts';
import { chapterTitle } from './chapter-parts.ts';
import { contentsDocument, coverDocument, titleDocument, type ContentsLine } from './front-documents.ts';
import { packageDocument, type BookFile } from './package-document.ts';
import { answersDocument, questionsDocument } from './question-documents.ts';
import { visibleText } from './visible-text.ts';
import { bookDocument, type BookDocument } from './xhtml.ts';
import { element, xmlFile } from '#server/platform/markdown/xml.ts';
import { zip } from './zip.ts';

/** Characters of all documents of chapters. A book leaves out the chapters with which it would have more. */
const mostCharacters = 1_000_000;

/** The name of the product, for a course whose name has nothing to be seen. */
const nameless = 'Saksham';

interface ChapterDocuments {
  name: string;
  chapter: BookDocument;
  questions: BookDocument | undefined;
  answers: BookDocument | undefined;
}

/**
 * Writes a course as a book in EPUB 3.3: its chapters, then their questions, then the answers. The same course makes the same
 * bytes.
 *
 * @param address where the course is found online, if that is known
 */
export async function writeEpub(whole: WholeCourse, address: string | undefined): Promise<Buffer> {
  const { course } = whole;
  const book = new BookLanguage(course.language);
  const title = visibleText(course.courseName) || nameless;
  const { chapters, isCut } = await drawChapters(whole, book);
  const questions = chapters.flatMap((each) => each.questions ?? []);
  const answers = chapters.flatMap((each) => each.answers ?? []);
  const end = isCut ? [bookDocument(book, { id: 'end', title }, element('p', {}, book.word('bookCut')))] : [];
  const documents = [
    coverDocument(title, book),
    titleDocument(course, title, address, book),
    contentsDocument(contentsOf(chapters, book), book),
    ...chapters.map(({ chapter }) => chapter),
    ...end,
    ...questions,
    ...answers,
  ];
  const font = await bookFont(book, documents);
  const files: BookFile[] = [
    { id: 'style', path: 'book.css', type: 'text/css', content: bookStyle(book, font !== undefined) },
    {
      id: 'cover-image',
      path: 'cover.svg',
      type: 'image/svg+xml',
      properties: 'cover-image',
      content: whole.cover,
    },
    ...(font ? [{ id: 'font', path: 'font.ttf', type: 'font/ttf', content: font }] : []),
  ];
  return zip([
    { path: 'mimetype', content: 'application/epub+zip', stored: true },
    { path: 'META-INF/container.xml', content: container },
    { path: 'EPUB/package.opf', content: packageDocument({ course, title, documents, files, book }) },
    ...documents.map(({ id, source }) => ({ path: `EPUB/${id}.xhtml`, content: source })),
    ...files.map(({ path, content }) => ({ path: `EPUB/${path}`, content })),
  ]);
}

async function drawChapters(
  { chapters, questions }: WholeCourse,
  book: BookLanguage,
): Promise<{ chapters: ChapterDocuments[]; isCut: boolean }> {
  const drawn: ChapterDocuments[] = [];
  let characters = 0;
  for (const [place, chapter] of chapters.entries()) {
    const own = questions.filter(({ chapterId }) => chapterId === chapter._id);
    const documents = {
      chapter: chapterDocument(chapter, { place, count: chapters.length }, book),
      questions: questionsDocument(chapter, place, own, book),
      answers: answersDocument(chapter, place, own, book),
    };
    for (const document of Object.values(documents)) characters += document?.source.length ?? 0;
    if (characters > mostCharacters) return { chapters: drawn, isCut: true };
    drawn.push({ name: chapterTitle(chapter), ...documents });
    // Others are served between two chapters.
    await setImmediate();
  }
  return { chapters: drawn, isCut: false };
}

function contentsOf(chapters: readonly ChapterDocuments[], book: BookLanguage): ContentsLine[] {
  const linesOf = (key: 'questions' | 'answers'): ContentsLine[] => {
    const below = chapters.flatMap(({ name, [key]: document }) =>
      document ? [{ words: name, id: document.id }] : [],
    );
    const [first] = below;
    return first ? [{ words: book.word(key), id: first.id, below }] : [];
  };
  return [
    ...chapters.map(({ name, chapter }) => ({ words: name, id: chapter.id })),
    ...linesOf('questions'),
    ...linesOf('answers'),
  ];
}

const container = xmlFile(
  element(
    'container',
    { version: '1.0', xmlns: 'urn:oasis:names:tc:opendocument:xmlns:container' },
    element(
      'rootfiles',
      {},
      element('rootfile', {
        'full-path': 'EPUB/package.opf',
        'media-type': 'application/oebps-package+xml',
      }),
    ),
  ),
);
