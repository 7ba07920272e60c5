import type { z } from 'zod';
import { QuestionDraft, type OwnQuestion, type OwnQuestions } from '#contract/questions.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { Problem } from '#contract/problem.ts';
import { questionCaps } from '#contract/text-caps.ts';
import {
  type ChapterKey,
  holdOwnCourse,
  readCourse,
  requireOwnCourse,
  requireStorage,
  textsChanged,
} from '#server/courses/courses.ts';
import type { Budgets } from '#server/platform/budgets/budgets.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { drawnTexts } from '#server/platform/markdown/drawn-texts.ts';
import { ownerIdOf, type Caller, type Person } from '#server/platform/http/caller.ts';
import { addingOf } from './ask-for-questions.ts';
import { usableFault } from './checks/question-checks.ts';
import { readTextRevisions, selectShown, stateOf } from './questions.ts';
import {
  insertQuestions,
  insertRevisions,
  markKeysRead,
  questionOfPerson,
  raiseVersion,
  selectKeysReadAt,
  selectQuestions,
  updateQuestion,
  type QuestionKey,
  type QuestionRow,
} from './questions-store.ts';
import { dismissReports, selectOpenReports, type OpenReport } from './reports-store.ts';
import { selectStages } from './stages-store.ts';

export interface QuestionParts {
  db: Db;
  budgets: Budgets;
  /** Authors write questions here (`QUESTIONS`). */
  on: boolean;
}

type Draft = z.infer<typeof QuestionDraft>;

/**
 * Lists the questions of one of the caller's courses with their answers, in the order of its chapters. Records that they read
 * them, because answers that a person has read prove nothing.
 *
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
  const keysRead = unread === 'show' || (await selectKeysReadAt(db, courseId)) !== null;
  if (unread === 'show') await markKeysRead(db, courseId);
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

/**
 * Adds a question of the owner's to a chapter. A second call with the same id changes nothing.
 *
 * @throws Problem `course-not-found`, `chapter-not-found`, `not-yours`, `question-unusable`, `too-many-questions`,
 * `storage-full`
 */
export async function writeQuestion(
  { db, budgets }: QuestionParts,
  caller: Caller,
  { courseId, chapterId }: ChapterKey,
  { id, ...draft }: Draft & { id: string },
): Promise<OwnQuestion> {
  return db.transaction().execute(async (tx) => {
    const { course, owner, objectives, language } = await holdChapter(tx, caller, courseId, chapterId);
    const before = (await selectQuestions(tx, courseId)).find((row) => row.id === id);
    if (before) return ownQuestion(before, await selectOpenReports(tx, courseId), language);
    const standing = (await selectShown(tx, courseId)).filter((row) => row.chapterId === chapterId);
    if (standing.length >= questionCaps.ofChapter) {
      throw new Problem('too-many-questions', {
        error: `A chapter can have ${questionCaps.ofChapter} questions. Change or withhold one of them.`,
      });
    }
    requireUsable(draft);
    const row = questionOfPerson({ id, chapterId, draft, objective: objectiveOf(draft, objectives) });
    await insertQuestions(tx, courseId, [row]);
    await textsChanged(tx, course, QuestionDraft, draft, 'owner');
    await raiseVersion(tx, courseId);
    await requireStorage(tx, budgets, owner, courseId);
    return ownQuestion({ ...row, revision: 1 }, [], language);
  });
}

/**
 * Changes a question, which makes a new revision in the state of the one before. A second call with the same changes
 * nothing.
 *
 * @throws Problem `course-not-found`, `chapter-not-found`, `not-yours`, `question-not-found`, `question-changed`,
 * `question-unusable`, `storage-full`
 */
export async function changeQuestion(
  { db, budgets }: QuestionParts,
  caller: Caller,
  key: QuestionKey,
  { revision, ...draft }: Draft & { revision: number },
): Promise<OwnQuestion> {
  return db.transaction().execute(async (tx) => {
    const { course, owner, objectives, language } = await holdChapter(
      tx,
      caller,
      key.courseId,
      key.chapterId,
    );
    const before = await requireQuestion(tx, key);
    const reports = await selectOpenReports(tx, key.courseId);
    const isRepeat = before.revision === revision + 1 && isSameDraft(before.draft, draft);
    if (isRepeat) return ownQuestion(before, reports, language);
    requireRevision(before, revision);
    requireUsable(draft);
    const row: QuestionRow = {
      ...before,
      revision: revision + 1,
      draft,
      objective: objectiveOf(draft, objectives),
      inspection: null,
    };
    await insertRevisions(tx, key.courseId, [row]);
    await updateQuestion(tx, key.courseId, row);
    await textsChanged(tx, course, QuestionDraft, row.state === 'accepted' ? draft : undefined, 'owner');
    await raiseVersion(tx, key.courseId);
    await requireStorage(tx, budgets, owner, key.courseId);
    return ownQuestion(row, reports, language);
  });
}

/**
 * Accepts or withholds a question. Its reports count as looked at.
 *
 * @throws Problem `course-not-found`, `chapter-not-found`, `not-yours`, `question-not-found`, `question-changed`,
 * `question-withheld` where an operator withheld it
 */
export async function decideQuestion(
  { db }: QuestionParts,
  caller: Caller,
  key: QuestionKey,
  { state, revision }: { state: QuestionRow['state']; revision: number },
): Promise<OwnQuestion> {
  return db.transaction().execute(async (tx) => {
    const { course, language } = await holdChapter(tx, caller, key.courseId, key.chapterId);
    const before = await requireQuestion(tx, key);
    requireRevision(before, revision);
    if (before.reason === 'operator' && state === 'accepted') {
      throw new Problem('question-withheld', { error: 'An operator of this site withheld this question.' });
    }
    if (before.reason === 'operator') return ownQuestion(before, [], language);
    const row: QuestionRow = { ...before, state, reason: state === 'accepted' ? null : 'owner' };
    await updateQuestion(tx, key.courseId, row);
    await textsChanged(tx, course, QuestionDraft, state === 'accepted' ? row.draft : undefined, 'owner');
    await dismissReports(tx, key.courseId, key.questionId);
    await raiseVersion(tx, key.courseId);
    return ownQuestion(row, [], language);
  });
}

/** Locks the course, whose owner writes or reads an answer. Throws `course-not-found`, `not-yours`, `chapter-not-found`. */
async function holdChapter(tx: Tx, caller: Caller, courseId: string, chapterId: string) {
  const course = await holdOwnCourse(tx, courseId, ownerIdOf(caller));
  const { chapters, language } = await readCourse(tx, courseId);
  const chapter = chapters.find(({ _id: id }) => id === chapterId);
  if (!chapter) throw new Problem('chapter-not-found', { error: 'This course has no such chapter.' });
  await markKeysRead(tx, courseId);
  // The owner of a course is no visitor.
  return { course, owner: caller as Person, objectives: chapter.objectives ?? [], language };
}

async function requireQuestion(
  tx: Tx,
  { courseId, chapterId, questionId }: QuestionKey,
): Promise<QuestionRow> {
  const question = (await selectQuestions(tx, courseId, chapterId)).find(({ id }) => id === questionId);
  if (question) return question;
  throw new Problem('question-not-found', { error: 'This chapter has no such question.' });
}

function requireRevision({ revision }: QuestionRow, expected: number): void {
  if (revision === expected) return;
  throw new Problem('question-changed', {
    error: 'This question was changed in the meantime. Look at it again before you change it.',
  });
}

function requireUsable(draft: Draft): void {
  const error = usableFault(draft);
  if (error !== undefined) throw new Problem('question-unusable', { error });
}

function objectiveOf({ objective }: Draft, objectives: readonly string[]): string | null {
  return objective === undefined ? null : (objectives[objective] ?? null);
}

/** Compares stored values, in whichever order their keys come back from the database. */
function isSameDraft(one: Draft, other: Draft): boolean {
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])] as (keyof Draft)[];
  return keys.every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));
}

function ownQuestion(
  row: QuestionRow,
  reports: readonly OpenReport[],
  language: CourseLanguage,
): OwnQuestion {
  const { stem, answer, wrong, whyWrong, explanation } = row.draft;
  const right = Array.isArray(answer) ? answer : typeof answer === 'string' ? [answer] : [];
  const drawn = drawnTexts([stem, ...right, ...wrong, ...whyWrong, explanation], language);
  return {
    _id: row.id,
    chapterId: row.chapterId,
    revision: row.revision,
    draft: row.draft,
    ...(drawn && { drawn }),
    state: row.state,
    ...(row.reason && { reason: row.reason }),
    inspection: row.inspection,
    reports: reports
      .filter(({ questionId }) => questionId === row.id)
      .map(({ reason, createdAt }) => ({ reason, createdAt: createdAt.toISOString() })),
  };
}
