import type { CourseLanguage } from '#contract/language.ts';
import { keepText, keptJson } from './kept-text.ts';
import type { KeptChapter } from './read-lately.ts';

/** The chapter that somebody without an account read last, of whom the server may know nothing. `path` leads to it. */
export type LastRead = Record<'courseId' | 'courseName' | 'chapterName' | 'path', string> & {
  language: CourseLanguage;
};

const name = 'last read';

/** Returns the chapter that was read last in this browser. Data in an unknown format counts as nothing. */
export function lastRead(): LastRead | undefined {
  const kept = keptJson(name) as Partial<Record<keyof LastRead, unknown>> | null;
  return String(kept?.path).startsWith('/createcourse/start/') ? (kept as LastRead) : undefined;
}

export const keepLastRead = (read: LastRead | null): void => keepText(name, read && JSON.stringify(read));

/** Returns the chapter of last time among those that this phone keeps, which begin with the one that it got last. */
export function lastKept(chapters: readonly KeptChapter[]): Omit<LastRead, 'courseId'> | undefined {
  const path = lastRead()?.path;
  const kept = chapters.find(({ href }) => path !== undefined && href.endsWith(path)) ?? chapters[0];
  if (kept === undefined) return undefined;
  const [chapterName = '', courseName = ''] = kept.title.split('\n');
  return { courseName, chapterName, path: kept.href, language: kept.lang as CourseLanguage };
}
