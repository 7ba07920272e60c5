import { v7 as newId } from 'uuid';
import type { QuestionDraft } from '#contract/questions.ts';
import { generatorNames } from '#contract/learning/generators/generators.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { usableFault } from './checks/question-checks.ts';
import { saveGenerators } from './generators-store.ts';
import { insertQuestions, insertSelfChecks, questionOfPerson, raiseVersion } from './questions-store.ts';

type ImportedQuestion = Omit<QuestionDraft, 'objective'> & { objective?: string | undefined };

interface ImportedPractice {
  chapterId: string;
  /** The revision of the chapter's text. */
  textRevision: number;
  questions: readonly ImportedQuestion[];
  selfChecks: readonly string[];
  generators: readonly string[];
}

/** Says why a question of another site can't be asked; undefined: it can. */
export function questionFault({ objective: _, ...draft }: ImportedQuestion): string | undefined {
  return usableFault(draft);
}

/**
 * Stores what the chapters of a course from another site ask. No inspection of this site stands behind the questions, so they
 * are kept as those that a person wrote.
 */
export async function importQuestions(tx: Tx, courseId: string, chapters: readonly ImportedPractice[]) {
  for (const { chapterId, textRevision, questions, selfChecks, generators } of chapters) {
    const rows = questions.map(({ objective = null, ...draft }) =>
      questionOfPerson({ id: newId(), chapterId, draft, objective }),
    );
    await insertQuestions(tx, courseId, rows);
    await insertSelfChecks(tx, { courseId, chapterId, textRevision }, selfChecks);
    const names = generatorNames.filter((name) => generators.includes(name));
    if (names.length > 0) await saveGenerators(tx, { courseId, chapterId }, names);
  }
  await raiseVersion(tx, courseId);
}
