import type { AskedQuestion } from '#web/practice/sitting/sitting.ts';
import { readSaved, type SavedCourse } from './saved-store.ts';

/** The questions of a chapter of a course that this phone keeps, with their answers; none where it doesn't keep it. */
export async function readSavedQuestions(courseId: string, chapterId: string): Promise<AskedQuestion[]> {
  const saved = await readSaved(courseId).catch(() => undefined);
  return saved ? questionsOf(saved, chapterId) : [];
}

export function questionsOf(saved: SavedCourse, chapterId: string): AskedQuestion[] {
  return saved.package.questions
    .filter((question) => question.chapterId === chapterId)
    .map(({ answer, tolerance, explanation, whyWrong, quote, ...question }) => ({
      ...question,
      courseId: saved.courseId,
      known: { answer, tolerance, explanation, whyWrong, quote },
    }));
}
