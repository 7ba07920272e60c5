import type { CourseLanguage } from '#contract/language.ts';
import { begunCookie } from '#contract/cookie.ts';
import { mostBegun } from './begun-here.ts';
import { keepText, keptJson } from './kept-text.ts';
import { setCookie } from './page-cookie.ts';
import type { KeptChapter } from './read-lately.ts';
import { isMarkedWaiting } from './waiting-mark.ts';

/** The chapter that somebody without an account read last of a course, of which the server may know nothing. `path` leads to it. */
export type LastRead = Record<'courseId' | 'courseName' | 'chapterName' | 'path', string> & {
  language: CourseLanguage;
};

/** A course that this browser has saved. `path` leads into it. */
export type SavedHere = Omit<LastRead, 'chapterName'>;

const lastReadName = 'last read';
const savedName = 'saved here';
const doneName = 'done here';
const mostDone = 100;
const yearS = 365 * 24 * 60 * 60;

const isPlace = (value: unknown): value is LastRead =>
  String((value as LastRead | null)?.path).startsWith('/createcourse/start/');

/** Returns where somebody is in the courses that were read in this browser, the latest first. Data in an unknown format counts as nothing. */
const placesIn = (name: string): LastRead[] => [keptJson(name)].flat().filter(isPlace);
export const readHere = () => placesIn(lastReadName);
/** Tells documents of the saved courses without asking the database. */
export const savedHere = (): SavedHere[] => placesIn(savedName);

export const lastRead = (): LastRead | undefined => readHere()[0];

/** Keeps the latest chapter of a course; null forgets all. */
export function keepLastRead(read: LastRead | null): void {
  const others = readHere().filter(({ courseId }) => courseId !== read?.courseId);
  const reads = read ? [read, ...others].slice(0, mostBegun) : [];
  keepText(lastReadName, read && JSON.stringify(reads));
  if (read === null) keepText(doneName, null);
  tellBegun();
}

/** Keeps which chapters of a course are finished, so that nothing leads back to them without a network. */
export function keepDone(chapterIds: readonly string[], done: readonly string[]): void {
  const others = [keptJson(doneName)]
    .flat()
    .filter((id) => typeof id === 'string' && !chapterIds.includes(id));
  keepText(doneName, JSON.stringify([...done, ...others].slice(0, mostDone)));
}

export function keepSavedHere(courses: readonly SavedHere[]): void {
  keepText(savedName, courses.length > 0 ? JSON.stringify(courses) : null);
  tellBegun();
}

/** Tells the site in how many courses somebody read, and of 1 where only something is saved or waits, so that `/` is a home. */
export function tellBegun(): void {
  const count = readHere().length || Number(savedHere().length > 0 || isMarkedWaiting());
  setCookie(begunCookie, `${count}`, count && yearS);
}

/** Returns the chapter of last time among the unfinished ones that this phone keeps, which begin with the one that it got last. */
export function lastKept(chapters: readonly KeptChapter[]): Omit<LastRead, 'courseId'> | undefined {
  const path = lastRead()?.path;
  const done = String(keptJson(doneName));
  const left = chapters.filter(({ href }) => !done.includes(href.split('=')[1]!));
  const kept = left.find(({ href }) => path !== undefined && href.endsWith(path)) ?? left[0];
  if (kept === undefined) return undefined;
  const [chapterName = '', courseName = ''] = kept.title.split('\n');
  return { courseName, chapterName, path: kept.href, language: kept.lang as CourseLanguage };
}
