import type { CourseCertificateKind, NotEarnedDetails } from './certificates.ts';
import type { ChapterProgress } from './progress.ts';

/** Accepted questions that each chapter of a course has to have, so that a certificate of it says something. */
const leastQuestions = 4;

export const missingChapters = (
  kind: CourseCertificateKind,
  chapters: readonly ChapterProgress[],
): NotEarnedDetails['missing'] =>
  chapters.flatMap(({ chapterId: id, chapterName: name, questions, kept, complete }) => {
    const isDone = kind === 'mastery' ? kept : complete;
    const why = questions < leastQuestions ? 'few-questions' : isDone ? undefined : 'not-done';
    return why ? [{ id, name, why }] : [];
  });

/** A name has at most so many characters, as readers see them, and UTF-16 units, so that marks have an end. */
export const certificateNameCap = { characters: 80, units: 400 } as const;
