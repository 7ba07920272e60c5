import { keepText, keptText } from './kept-text.ts';

const nameOf = (courseId: string) => `saved ${courseId}`;

/** Tells documents without asking the database that this browser may have a saved course. */
export const isMarkedSaved = (courseId: string): boolean => keptText(nameOf(courseId)) !== null;

export const markSaved = (courseId: string, isSaved: boolean): void =>
  keepText(nameOf(courseId), isSaved ? '1' : null);
