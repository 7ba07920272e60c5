import { lengthBalance } from '#server/questions/questions.ts';
import { chapterMistakes, countWords } from './checks/check-chapter.ts';
import {
  editionMistakes,
  guessableMistakes,
  languageBalanceMistakes,
  languageMistakes,
} from './checks/check-editions.ts';
import { libraryFolder } from './library-settings.ts';
import { type LibraryPath, pathMistakes, readPaths } from './checks/check-paths.ts';
import {
  courseFolders,
  readLibrary,
  type FileMistake,
  type LibraryCourse,
  type Edition,
} from './reading/read-library.ts';

export { idOf as libraryCourseId } from './import-library.ts';
export { libraryFolder } from './library-settings.ts';
export { offerCourses } from './shelf.ts';
export { selectEditionsOf as listEditionsOf } from './library-store.ts';
export type { LibraryPath } from './checks/check-paths.ts';

/** Reads a library's folder and checks every file by the rules of `docs/library.md`. Mistakes are in order of files and lines. */
export function checkLibrary(folder = libraryFolder): { courses: LibraryCourse[]; mistakes: FileMistake[] } {
  const { courses, mistakes: unread } = readLibrary(folder);
  const editions = courses.flatMap((course) => course.editions);
  const mistakes = [
    ...unread,
    ...checkPaths(folder).mistakes,
    ...courses.flatMap(languageMistakes),
    ...editions.flatMap(editionMistakes),
    ...editions.flatMap(guessableMistakes),
    ...languageBalanceMistakes(editions),
    ...editions.flatMap((edition) =>
      edition.chapters.flatMap((chapter) =>
        chapterMistakes(edition, chapter).map((mistake) => ({ file: chapter.file, ...mistake })),
      ),
    ),
  ];
  const inOrder = mistakes.toSorted((one, other) =>
    one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1,
  );
  return { courses, mistakes: inOrder };
}

/** Reads the paths of a library's folder and checks them by the rules of `docs/library.md`. */
export function checkPaths(folder: string): { paths: LibraryPath[]; mistakes: FileMistake[] } {
  const { paths, mistakes } = readPaths(folder);
  return { paths, mistakes: [...mistakes, ...pathMistakes(paths, new Set(courseFolders(folder)))] };
}

/** Names of the courses, of their chapters and of the chapters' topics, in all languages. */
export function libraryTitles(folder = libraryFolder): string[] {
  return readLibrary(folder).courses.flatMap(({ editions }) =>
    editions.flatMap(({ facts, chapters }) => [
      facts.name,
      ...chapters.flatMap(({ chapter }) => [chapter.name, ...chapter.topics.map(({ title }) => title)]),
    ]),
  );
}

/** Sets a table of the library's courses for writers: state, chapters, words, minutes and questions of each language. */
export function libraryTable(courses: readonly LibraryCourse[]): string {
  const editions = courses.flatMap(({ slug, editions: all }) => all.map((edition) => ({ slug, edition })));
  const head = [
    'course',
    'language',
    'state',
    'chapters',
    'words',
    'words a chapter',
    'minutes',
    'questions',
    'key shortest',
    'key longest',
    'of four options',
  ];
  const rows = editions.map(({ slug, edition }) => rowOf(slug, edition));
  const widths = head.map((name, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? name.length)),
  );
  const lineOf = (row: readonly string[]) =>
    row.map((cell, column) =>
      column < 3 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
  return [head, ...rows].map((row) => lineOf(row).join('  ').trimEnd()).join('\n');
}

function rowOf(slug: string, { language, facts, chapters }: Edition): string[] {
  const words = chapters.map(({ chapter }) => countWords(chapter));
  const drafts = chapters.flatMap(({ chapter }) => chapter.questions.map(({ draft }) => draft));
  const one = drafts.filter(({ kind }) => kind === 'one');
  const { shortest, longest } = lengthBalance(one);
  const wide = one.filter(({ wrong }) => wrong.length >= 3).length;
  const all = words.reduce((sum, count) => sum + count, 0);
  const shares = [shortest, longest, wide].map((count) => `${count} of ${one.length}`);
  const numbers = [chapters.length, all, words.join(' '), facts.minutes, drafts.length, ...shares];
  return [slug, language, facts.state, ...numbers.map(String)];
}
