import { keepText, keptNames, keptText } from './kept-text.ts';
import { unfinished } from './waiting-mark.ts';

const nameOf = (courseId: string) => `saved ${courseId}`;

/** Tells documents without asking the database that this browser may have a saved course, or has begun to save it. */
export const isMarkedSaved = (courseId: string): boolean =>
  (keptText(nameOf(courseId)) ?? keptText(unfinished + courseId)) !== null;

export const hasSaved = (): boolean => keptNames(nameOf('')).length > 0;

export const markSaved = (courseId: string, isSaved: boolean): void =>
  keepText(nameOf(courseId), isSaved ? '1' : null);

/** Remembers by its name that a course is being saved, until it is saved or given up (null): the page may be left meanwhile. */
export const markUnfinished = (courseId: string, courseName: string | null): void =>
  keepText(unfinished + courseId, courseName);

/** The courses that are not fully saved. */
export const listUnfinished = (): { courseId: string; courseName: string }[] =>
  keptNames(unfinished).map((name) => ({
    courseId: name.slice(unfinished.length),
    courseName: keptText(name) ?? '',
  }));
