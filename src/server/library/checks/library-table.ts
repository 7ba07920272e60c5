import type { Edition, LibraryCourse } from '#server/library/reading/read-library.ts';
import { lengthBalance } from '#server/questions/questions.ts';
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
