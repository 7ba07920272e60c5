import type { Edition, LibraryCourse } from '#server/library/reading/read-library.ts';
import { countWords } from './check-chapter.ts';

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
  const questions = chapters.reduce((sum, { chapter }) => sum + chapter.questions.length, 0);
  const all = words.reduce((sum, count) => sum + count, 0);
  const numbers = [chapters.length, all, words.join(' '), facts.minutes, questions];
  return [slug, language, facts.state, ...numbers.map(String)];
}
