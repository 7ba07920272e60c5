import { chapterMistakes } from './checks/check-chapter.ts';
import {
  editionMistakes,
  guessableMistakes,
  languageBalanceMistakes,
  languageMistakes,
} from './checks/check-editions.ts';
import { libraryFolder } from './library-settings.ts';
import { readLibrary, type FileMistake, type LibraryCourse } from './reading/read-library.ts';

export { libraryFolder } from './library-settings.ts';
export { libraryTable } from './checks/library-table.ts';

/** Reads a library's folder and checks every file by the rules of `docs/library.md`. Mistakes are in order of files and lines. */
export function checkLibrary(folder = libraryFolder): { courses: LibraryCourse[]; mistakes: FileMistake[] } {
  const { courses, mistakes: unread } = readLibrary(folder);
  const editions = courses.flatMap((course) => course.editions);
  const mistakes = [
    ...unread,
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

/** Names of the courses, of their chapters and of the chapters' topics, in all languages. */
export function libraryTitles(folder = libraryFolder): string[] {
  return readLibrary(folder).courses.flatMap(({ editions }) =>
    editions.flatMap(({ facts, chapters }) => [
      facts.name,
      ...chapters.flatMap(({ chapter }) => [chapter.name, ...chapter.topics.map(({ title }) => title)]),
    ]),
  );
}
