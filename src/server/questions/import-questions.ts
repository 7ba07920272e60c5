import { isDeepStrictEqual } from 'node:util';
import { v7 as newId } from 'uuid';
import { generatorNames, type GeneratorName } from '#contract/learning/generators/generators.ts';
import type { QuestionDraft } from '#contract/questions.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { checkQuestion, type QuestionContext, usableFault } from './checks/question-checks.ts';
import * as store from './questions-store.ts';
import type { StageKey } from './stages-store.ts';
import { dismissReports } from './reports-store.ts';

type ImportedQuestion = Omit<QuestionDraft, 'objective'> & { objective?: string | undefined };

interface ImportedPractice extends Omit<StageKey, 'courseId'> {
  questions: readonly ImportedQuestion[];
  selfChecks: readonly string[];
  generators: readonly string[];
}

/** Says why a question of another site can't be asked; undefined: it can. */
export function questionFault({ objective: _, ...draft }: ImportedQuestion): string | undefined {
  return usableFault(draft);
}

/** Stores what a course from another site asks: as questions that a person wrote, because nobody here inspected them. */
export async function importQuestions(tx: Tx, courseId: string, chapters: readonly ImportedPractice[]) {
  for (const { chapterId, textRevision, questions, selfChecks, generators } of chapters) {
    const rows = questions.map(({ objective = null, ...draft }) =>
      store.questionOfPerson({ id: newId(), chapterId, draft, objective }),
    );
    await store.insertQuestions(tx, courseId, rows);
    await store.insertSelfChecks(tx, { courseId, chapterId, textRevision }, selfChecks);
    const names = generatorNames.filter((name) => generators.includes(name));
    if (names.length > 0) await store.saveGenerators(tx, { courseId, chapterId }, names);
  }
  await store.raiseVersion(tx, courseId);
}

interface LibraryQuestions extends StageKey, Omit<QuestionContext, 'others'> {
  objectives: readonly string[];
  /** Ids are the same for every edition. */
  questions: readonly { id: string; draft: QuestionDraft }[];
  generators: readonly GeneratorName[];
}

/** A number that no text has, so that questions about it are not shown. */
const noText = 0;

/**
 * Stores the questions of an edition: new ones, a new revision of each that changed, and none of those that left. They are
 * accepted with the checks that they pass; no solver is asked here, because people solved them before the edition was made.
 */
export async function saveLibraryQuestions(tx: Tx, edition: LibraryQuestions): Promise<void> {
  const { courseId, chapterId, textRevision, objectives, questions, generators, ...context } = edition;
  const stored = new Map((await store.selectQuestions(tx, courseId, chapterId)).map((row) => [row.id, row]));
  const at = new Date().toISOString();
  const others: QuestionDraft[] = [];
  const added: Omit<store.QuestionRow, 'revision'>[] = [];
  for (const { id, draft } of questions) {
    const checks = checkQuestion(draft, { ...context, others });
    others.push(draft);
    const row = {
      id,
      chapterId,
      textRevision,
      state: 'accepted' as const,
      reason: null,
      draft,
      objective: objectives[draft.objective ?? -1] ?? null,
      inspection: { checks, solvers: [], at },
    };
    const before = stored.get(id);
    if (!before) {
      added.push(row);
    } else if (!isDeepStrictEqual([before.draft, before.objective], [row.draft, row.objective])) {
      const next = { ...row, revision: before.revision + 1 };
      await store.insertRevision(tx, courseId, next);
      await store.updateQuestion(tx, courseId, next);
      await dismissReports(tx, courseId, id);
    }
  }
  await store.insertQuestions(tx, courseId, added);
  const ids = questions.map(({ id }) => id);
  const left = [...stored.keys()].filter((id) => !ids.includes(id));
  await store.updateTextRevision(tx, courseId, ids, textRevision);
  await store.updateTextRevision(tx, courseId, left, noText);
  await store.saveGenerators(tx, { courseId, chapterId }, generators);
  await store.raiseVersion(tx, courseId);
}
