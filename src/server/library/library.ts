import { lengthBalance } from '#server/questions/questions.ts';
import { chapterMistakes, countWords } from './checks/check-chapter.ts';
import {
  askedMistakes,
  editionMistakes,
  languageBalanceMistakes,
  languageMistakes,
} from './checks/check-editions.ts';
import { checkPaths } from './checks/check-paths.ts';
import { libraryFolder } from './library-settings.ts';
import { linkMistakes } from './reading/read-links.ts';
import { readLibrary, type Edition, type FileMistake, type LibraryCourse } from './reading/read-library.ts';

export { checkPaths, type LibraryPath } from './checks/check-paths.ts';
export { idOf as libraryCourseId } from './reading/library-ids.ts';
export { libraryFolder } from './library-settings.ts';
export { selectEditionsOf as listEditionsOf } from './library-store.ts';
export { listOtherEditions, offerCourses, wishForCourses } from './shelf.ts';

/** Reads a library's folder and checks every file by the rules of `docs/library.md`. Mistakes are in order of files and lines. */
export function checkLibrary(folder = libraryFolder): { courses: LibraryCourse[]; mistakes: FileMistake[] } {
  const { courses, mistakes: unread } = readLibrary(folder);
  const editions = courses.flatMap((course) => course.editions);
  const reviewed = courses
    .filter((course) => course.editions.some(({ facts }) => facts.state === 'reviewed'))
    .map(({ slug }) => slug);
  const mistakes = [
    ...unread,
    ...checkPaths(folder).mistakes,
    ...courses.flatMap(languageMistakes),
    ...askedMistakes(courses),
    ...editions.flatMap(editionMistakes),
    ...languageBalanceMistakes(editions),
    ...editions.flatMap((edition) =>
      edition.chapters.flatMap((chapter) =>
        [...chapterMistakes(edition, chapter), ...linkMistakes(chapter.source, reviewed)].map((mistake) => ({
          file: chapter.file,
          ...mistake,
        })),
      ),
    ),
  ];
  const inOrder = mistakes.toSorted((one, other) =>
    one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1,
  );
  return { courses, mistakes: inOrder };
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

/** Tells writers each course's state, chapters, words, minutes and questions in each language. */
export const libraryTable = (courses: readonly LibraryCourse[]) =>
  courses.flatMap(({ slug, editions }) => editions.map((edition) => factsOf(slug, edition)));

function factsOf(slug: string, { language, facts, chapters }: Edition) {
  const words = chapters.map(({ chapter }) => countWords(chapter));
  const drafts = chapters.flatMap(({ chapter }) => chapter.questions.map(({ draft }) => draft));
  const one = drafts.filter(({ kind }) => kind === 'one');
  const { shortest, longest } = lengthBalance(one);
  const share = (count: number) => `${count} of ${one.length}`;
  return {
    course: slug,
    language,
    state: facts.state,
    chapters: chapters.length,
    words: words.reduce((sum, count) => sum + count, 0),
    'words a chapter': words.join(' '),
    minutes: facts.minutes,
    questions: drafts.length,
    'key shortest': share(shortest),
    'key longest': share(longest),
    'of four options': share(one.filter(({ wrong }) => wrong.length >= 3).length),
  };
}
