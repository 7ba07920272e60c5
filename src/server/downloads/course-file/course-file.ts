import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { CourseFileData } from '#contract/course-file.ts';
import { endOfId } from '#contract/learning/progress-code.ts';
import type { AnsweredQuestion } from '#contract/questions.ts';
import type { WholeCourse } from '#server/downloads/downloads.ts';
import { BookLanguage } from '#server/downloads/epub/book-language.ts';
import { chapterContent } from '#server/downloads/epub/chapter-document.ts';
import { chapterId, chapterTitle } from '#server/downloads/epub/chapter-parts.ts';
import { aboutCourse } from '#server/downloads/epub/front-documents.ts';
import { markdownXhtml, plainLine } from '#server/platform/markdown/markdown-xhtml.ts';
import { visibleText } from '#server/downloads/epub/visible-text.ts';
import { element, ownMarkup, type Content, type Xml } from '#server/platform/markdown/xml.ts';
import { courseFileStyle } from './course-file-style.ts';
import { answersSection, questionsSection } from './course-file-questions.ts';

/** Characters of all chapters. A file leaves out the chapters with which it would have more. */
const mostCharacters = 1_000_000;

/** The name of the product, for a course whose name has nothing to be seen. */
const nameless = 'Saksham';

/** What a file has that no course tells. */
interface FileParts {
  /** The site, if its address is known. */
  site: string | undefined;
  /** The file's script. */
  script: string;
}

interface DrawnChapters {
  chapters: Xml[];
  asked: AnsweredQuestion[];
  isCut: boolean;
}

/**
 * Writes a course as one HTML file that needs nothing else: its chapters, and questions that its own script grades. Nothing
 * of it asks for anything from anywhere. The same course makes the same text.
 */
export async function writeCourseFile(whole: WholeCourse, { site, script }: FileParts): Promise<string> {
  const { course } = whole;
  const book = new BookLanguage(course.language);
  const title = visibleText(course.courseName) || nameless;
  const { chapters, asked, isCut } = await drawChapters(whole, book);
  const style = courseFileStyle(book);
  const importAddress = site && new URL('/saved/import', site).href;
  const data = textOfData({
    courseId: course._id,
    importAddress,
    questions: asked.map(({ _id, chapterId: id, revision, kind, options, answer, tolerance, unit }) => ({
      about: endOfId(_id),
      chapter: endOfId(id),
      revision,
      kind,
      options: options?.map((option) => ({ _id: option._id, text: visibleText(plainLine(option.text)) })),
      answer,
      tolerance,
      unit,
    })),
  });
  const address = site && new URL(`/course/${course._id}`, site).href;
  const root = element(
    'html',
    { lang: book.course, dir: book.dir },
    element(
      'head',
      {},
      element('meta', { charset: 'utf-8' }),
      element('meta', { 'http-equiv': 'Content-Security-Policy', content: policyOf(script, style) }),
      element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      element('meta', { name: 'color-scheme', content: 'light dark' }),
      element('title', {}, title),
      ownMarkup(`<style>${style}</style>`),
    ),
    element(
      'body',
      {},
      element(
        'header',
        {},
        element('div', { class: 'cover', 'aria-hidden': 'true' }, ownMarkup(whole.cover)),
        element('h1', {}, title),
        aboutCourse(course, address, book),
        contentsOf(whole, chapters.length, book),
      ),
      element(
        'main',
        {},
        chapters,
        isCut ? element('p', {}, book.word('fileCut')) : undefined,
        answersSection(book, importAddress),
      ),
      ownMarkup(`<script type="application/json" id="data">${data}</script><script>${script}</script>`),
    ),
  );
  return `<!DOCTYPE html>\n${root.source}\n`;
}

/** Forbids everything but the file's own script and styles, so that no text of a course can ask for or run anything. */
function policyOf(script: string, style: string): string {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return `default-src 'none'; script-src ${hash(script)}; style-src ${hash(style)}; form-action 'none'; base-uri 'none'`;
}

/** Writes data so that it can't end its element. */
function textOfData(data: CourseFileData): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}

async function drawChapters(
  { chapters, questions }: WholeCourse,
  book: BookLanguage,
): Promise<DrawnChapters> {
  const drawn: DrawnChapters = { chapters: [], asked: [], isCut: false };
  let characters = 0;
  for (const [place, chapter] of chapters.entries()) {
    const own = questions.filter((question) => question.chapterId === chapter._id);
    const id = chapterId(place);
    const { practice } = chapter;
    const answer =
      practice &&
      element(
        'details',
        {},
        element('summary', {}, book.word('answer')),
        markdownXhtml(practice.answer, 3, book.course),
      );
    const article = element(
      'article',
      { id, 'aria-labelledby': `${id}-title`, 'data-chapter': endOfId(chapter._id) },
      chapterContent(
        chapter,
        { place, count: chapters.length, titleId: `${id}-title` },
        { id: `${id}-practice`, answer },
        book,
      ),
      questionsSection(own, drawn.asked.length, book),
      readMark(book),
    );
    characters += article.source.length;
    if (characters > mostCharacters) return { ...drawn, isCut: true };
    drawn.chapters.push(article);
    drawn.asked.push(...own);
    // Others are served between two chapters.
    await setImmediate();
  }
  return drawn;
}

function readMark(book: BookLanguage): Xml {
  const box = element('input', { type: 'checkbox', 'data-read': '' });
  return element('p', { class: 'needs-script' }, element('label', {}, box, ' ', book.word('haveRead')));
}

function contentsOf({ chapters }: WholeCourse, count: number, book: BookLanguage): Content {
  const lines = chapters
    .slice(0, count)
    .map((chapter, place) =>
      element('li', {}, element('a', { href: `#${chapterId(place)}` }, chapterTitle(chapter))),
    );
  return element(
    'nav',
    { 'aria-labelledby': 'contents' },
    element('h2', { id: 'contents' }, book.word('contents')),
    element('ol', {}, lines),
  );
}
