import type { NextStep } from '#contract/progress.ts';
import type { QuoteSource } from '#contract/questions.ts';

/** The page on which a course's content is started and its progress shown. */
export const layoutPath = (courseId: string): string => `/createcourse/${courseId}`;

/** The page of a course that is ready, or being written. */
export const finishPath = (courseId: string): string => `/createcourse/finish/${courseId}`;

/** The page on which a course is read, at one of its chapters if one is named. */
export function readingPath(courseId: string, chapterId?: string): string {
  const chapter = chapterId === undefined ? '' : `?chapter=${encodeURIComponent(chapterId)}`;
  return `/createcourse/start/${encodeURIComponent(courseId)}${chapter}`;
}

/** Id of a part of a chapter on the page on which it is read. */
export const anchorOf = ({ part, number }: QuoteSource): string =>
  number === undefined ? `in-${part}` : `in-${part}-${number}`;

/** The page of a chapter at one of its parts, or at its begin where none is known. */
export const sourcePath = (courseId: string, chapterId: string, source: QuoteSource | undefined): string =>
  `${readingPath(courseId, chapterId)}#${anchorOf(source ?? { part: 'opening' })}`;

/** A chapter as a class sees it on a large screen. */
export const classPath = (courseId: string, chapterId: string): string =>
  `${readingPath(courseId, chapterId)}&view=class`;

/** The page that asks a chapter's questions, or those of all chapters to find out what the learner knows already. */
export const checkPath = (courseId: string, chapterId?: string): string =>
  `/practice/${encodeURIComponent(courseId)}${chapterId === undefined ? '' : `/${encodeURIComponent(chapterId)}`}`;

/** Says of a step that its chapter is read, and its questions are not passed yet. */
export const isToCheck = (why?: NextStep['why']): boolean => why === 'check' || why === 'check-again';

/** Leads to the questions of a chapter that was read, else to its text. */
export const nextPath = (courseId: string, { chapterId, why }: NextStep): string =>
  (isToCheck(why) ? checkPath : readingPath)(courseId, chapterId);

/** Names what a learner does there, with the chapter. */
export function nextText(why?: NextStep['why']) {
  if (isToCheck(why)) return 'learning.checkOf';
  return why === 'begin' ? 'learning.begin' : 'learning.goOn';
}

/** The page that asks exercises of a chapter, which never end. */
export const exercisesPath = (courseId: string, chapterId: string): string =>
  `${checkPath(courseId, chapterId)}/exercises`;

/** The page at the end of a course: what its learner has done, or what is missing. */
export const learnedPath = (courseId: string): string => `/learned/${encodeURIComponent(courseId)}`;

export const ownQuestionsPath = (courseId: string): string =>
  `/createcourse/questions/${encodeURIComponent(courseId)}`;

export const handoutPath = (courseId: string, chapterId: string): string =>
  `/createcourse/handout/${encodeURIComponent(courseId)}?chapter=${encodeURIComponent(chapterId)}`;

export const handbookPath = (courseId: string): string =>
  `/createcourse/handbook/${encodeURIComponent(courseId)}`;

export const handbookPaperPath = (courseId: string): string => `${handbookPath(courseId)}/paper`;
