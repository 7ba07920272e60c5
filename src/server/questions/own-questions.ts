import { isDeepStrictEqual } from 'node:util';
import { QuestionDraft, type OwnQuestion, type OwnQuestions } from '#contract/questions.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { Problem } from '#contract/problem.ts';
import { questionCaps } from '#contract/text-caps.ts';
import {
  type ChapterKey,
  holdOwnCourse,
  noSuchChapter,
  readCourse,
  requireOwnCourse,
  requireStorage,
  textsChanged,
} from '#server/courses/courses.ts';
import type { Budgets } from '#server/platform/budgets/budgets.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { drawnTexts } from '#server/platform/markdown/drawn-texts.ts';
import { ownerIdOf, type Caller, type Person } from '#server/platform/http/caller.ts';
import { rightOptions } from './arrange-options.ts';
import { addingOf } from './ask-for-questions.ts';
import { usableFault } from './checks/question-checks.ts';
import { readTextRevisions, selectShown, stateOf } from './questions.ts';
import * as store from './questions-store.ts';
import { dismissReports, selectOpenReports, type OpenReport } from './reports-store.ts';
import { selectStages } from './stages-store.ts';

export interface QuestionParts {
  db: Db;
  budgets: Budgets;
  /** Authors write questions here (`QUESTIONS`). */
  on: boolean;
}

/**
 * Lists the questions of one of the caller's courses with their answers, in the order of its chapters. Records that they read
 * them, because answers that a person has read prove nothing.
 * @param unread `hide` leaves the chapters out where the owner has read no answers yet
 * @throws Problem `course-not-found`, `not-yours`
 */
export async function listOwnQuestions(
  { db, on }: QuestionParts,
  courseId: string,
  callerId: string | undefined,
  unread: 'show' | 'hide' = 'show',
): Promise<OwnQuestions> {
  await requireOwnCourse(db, courseId, callerId);
  const keysRead = unread === 'show' || (await store.selectKeysReadAt(db, courseId)) !== null;
  if (unread === 'show') await store.markKeysRead(db, courseId);
  const { courseName, chapters, language } = await readCourse(db, courseId);
  const textRevisions = await readTextRevisions(db, courseId);
  const stages = await selectStages(db, courseId);
  const reports = await selectOpenReports(db, courseId);
  const questions = await selectShown(db, courseId);
  return {
    courseName,
    adding: addingOf({ on, isReadable: [...textRevisions.values()].some((each) => each !== null), stages }),
    keysRead,
    chapters: (keysRead ? chapters : []).map(({ _id: id, chapterName, objectives = [] }) => {
      const own = questions.filter(({ chapterId }) => chapterId === id);
      const isThere = own.some(({ state }) => state === 'accepted');
      return {
        _id: id,
        chapterName,
        objectives,
        state: stateOf(stages, id, isThere),
        questions: own.map((row) => ownQuestion(row, reports, language)),
      };
    }),
  };
}

/** Adds a question, once for each id. Throws as `changeInChapter`, and Problem `question-unusable`, `too-many-questions`. */
export function writeQuestion(
  parts: QuestionParts,
  caller: Caller,
  key: ChapterKey,
  { id, ...draft }: QuestionDraft & { id: string },
): Promise<OwnQuestion> {
  const { courseId, chapterId } = key;
  return changeInChapter(parts, caller, key, async (tx, objectives) => {
    const before = (await store.selectQuestions(tx, courseId)).find((row) => row.id === id);
    if (before) return { row: before, does: 'nothing' };
    const standing = (await selectShown(tx, courseId)).filter((row) => row.chapterId === chapterId);
    if (standing.length >= questionCaps.ofChapter) {
      throw new Problem('too-many-questions', {
        error: `A chapter can have ${questionCaps.ofChapter} questions. Change or withhold one of them.`,
      });
    }
    const row = store.questionOfPerson({ id, chapterId, ...usable(draft, objectives) });
    await store.insertQuestions(tx, courseId, [row]);
    return { row: { ...row, revision: 1 }, does: 'write' };
  });
}

/**
 * Changes a question, which makes a new revision in the state of the one before. A second call with the same changes
 * nothing.
 * @throws Problem as `changeInChapter`, `question-not-found`, `question-changed`, `question-unusable`
 */
export function changeQuestion(
  parts: QuestionParts,
  caller: Caller,
  key: store.QuestionKey,
  { revision, ...draft }: QuestionDraft & { revision: number },
): Promise<OwnQuestion> {
  return changeInChapter(parts, caller, key, async (tx, objectives) => {
    const before = await requireQuestion(tx, key);
    if (before.revision === revision + 1 && isDeepStrictEqual(before.draft, draft))
      return { row: before, does: 'nothing' };
    requireRevision(before, revision);
    const row = { ...before, revision: revision + 1, ...usable(draft, objectives), inspection: null };
    await store.insertRevision(tx, key.courseId, row);
    await store.updateQuestion(tx, key.courseId, row);
    return { row, does: 'write' };
  });
}

/**
 * Accepts or withholds a question. Its reports count as looked at.
 * @throws Problem as `changeInChapter`, `question-not-found`, `question-changed`, `question-withheld` where an operator
 * withheld it
 */
export function decideQuestion(
  parts: QuestionParts,
  caller: Caller,
  key: store.QuestionKey,
  { state, revision }: { state: store.QuestionRow['state']; revision: number },
): Promise<OwnQuestion> {
  return changeInChapter(parts, caller, key, async (tx) => {
    const before = await requireQuestion(tx, key);
    requireRevision(before, revision);
    const byOperator = before.reason === 'operator';
    if (byOperator && state === 'accepted')
      throw new Problem('question-withheld', { error: 'An operator of this site withheld this question.' });
    if (byOperator) return { row: before, does: 'nothing' };
    const row: store.QuestionRow = { ...before, state, reason: state === 'accepted' ? null : 'owner' };
    await store.updateQuestion(tx, key.courseId, row);
    await dismissReports(tx, key.courseId, key.questionId);
    return { row, does: 'decide' };
  });
}

interface Change {
  row: store.QuestionRow;
  does: 'write' | 'decide' | 'nothing';
}

/**
 * Locks the course, whose owner writes or reads an answer, and makes a change to a question count.
 * @throws Problem `course-not-found`, `not-yours`, `chapter-not-found`, `storage-full`
 */
function changeInChapter(
  { db, budgets }: QuestionParts,
  caller: Caller,
  { courseId, chapterId }: ChapterKey,
  change: (tx: Tx, objectives: readonly string[]) => Promise<Change>,
): Promise<OwnQuestion> {
  return db.transaction().execute(async (tx) => {
    const course = await holdOwnCourse(tx, courseId, ownerIdOf(caller));
    const { chapters, language } = await readCourse(tx, courseId);
    const chapter = chapters.find(({ _id: id }) => id === chapterId);
    if (!chapter) throw noSuchChapter();
    await store.markKeysRead(tx, courseId);
    const { row, does } = await change(tx, chapter.objectives ?? []);
    if (does !== 'nothing') {
      const asked = row.state === 'accepted' ? row.draft : undefined;
      await textsChanged(tx, course, QuestionDraft, asked, 'owner');
      await store.raiseVersion(tx, courseId);
    }
    // The owner of a course is no visitor.
    if (does === 'write') await requireStorage(tx, budgets, caller as Person, courseId);
    return ownQuestion(row, await selectOpenReports(tx, courseId), language);
  });
}

async function requireQuestion(tx: Tx, { courseId, chapterId, questionId }: store.QuestionKey) {
  const question = (await store.selectQuestions(tx, courseId, chapterId)).find(({ id }) => id === questionId);
  if (question) return question;
  throw new Problem('question-not-found', { error: 'This chapter has no such question.' });
}

function requireRevision({ revision }: store.QuestionRow, expected: number): void {
  if (revision === expected) return;
  throw new Problem('question-changed', {
    error: 'This question was changed in the meantime. Look at it again before you change it.',
  });
}

/** A draft that can be asked, with its objective. Throws Problem `question-unusable`. */
function usable(draft: QuestionDraft, objectives: readonly string[]) {
  const error = usableFault(draft);
  if (error !== undefined) throw new Problem('question-unusable', { error });
  return { draft, objective: objectives[draft.objective ?? -1] ?? null };
}

function ownQuestion(
  { id, chapterId, revision, draft, state, reason, inspection }: store.QuestionRow,
  reports: readonly OpenReport[],
  language: CourseLanguage,
): OwnQuestion {
  const texts = [draft.stem, ...rightOptions(draft), ...draft.wrong, ...draft.whyWrong, draft.explanation];
  const drawn = drawnTexts(texts, language);
  return {
    _id: id,
    chapterId,
    revision,
    draft,
    ...(drawn && { drawn }),
    state,
    ...(reason && { reason }),
    inspection,
    reports: reports
      .filter(({ questionId }) => questionId === id)
      .map(({ reason, createdAt }) => ({ reason, createdAt: createdAt.toISOString() })),
  };
}
