import { v7 as newId } from 'uuid';
import type { QuestionDraft } from '#contract/questions.ts';
import type { Db } from '#server/platform/database/database.ts';
import { insertQuestions, questionOfPerson, raiseVersion } from '#server/questions/questions-store.ts';

export function draftOf(n: number, change: Partial<QuestionDraft> = {}): QuestionDraft {
  return {
    kind: 'one',
    stem: `What keeps soil ${n} alive?`,
    answer: `worms ${n}`,
    wrong: [`sand ${n}`, `dust ${n}`, `salt ${n}`],
    whyWrong: ['Sand has no life.', 'Dust blows away.', 'Salt kills roots.'],
    explanation: 'Worms mix and air it.',
    quote: '',
    ...change,
  };
}

/**
 * Adds accepted questions to a chapter, as a person would write them, and returns their ids. Given a number, makes up that
 * many.
 */
export async function insertAcceptedQuestions(
  db: Db,
  { courseId, chapterId }: { courseId: string; chapterId: string },
  drafts: number | readonly QuestionDraft[],
): Promise<string[]> {
  const all = typeof drafts === 'number' ? Array.from({ length: drafts }, (_, n) => draftOf(n)) : drafts;
  const rows = all.map((draft) => questionOfPerson({ id: newId(), chapterId, draft, objective: null }));
  await db.transaction().execute(async (tx) => {
    await insertQuestions(tx, courseId, rows);
    await raiseVersion(tx, courseId);
  });
  return rows.map(({ id }) => id);
}
