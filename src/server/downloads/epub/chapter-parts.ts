import { defaults, type ChapterPage } from '#contract/courses.ts';
import { visibleText } from './visible-text.ts';

/** Ids of the documents of a chapter, by its place from 0. */
export const chapterId = (place: number): string => `chapter-${place + 1}`;
export const questionsId = (place: number): string => `questions-${place + 1}`;
export const answersId = (place: number): string => `answers-${place + 1}`;

export const chapterTitle = ({ chapterName }: Pick<ChapterPage, 'chapterName'>): string =>
  visibleText(chapterName) || defaults.chapterName;
