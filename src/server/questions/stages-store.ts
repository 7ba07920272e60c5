import { sql } from 'kysely';
import type { Inspection, QuestionDraft } from '#contract/questions.ts';
import type { ChapterKey } from '#server/courses/courses.ts';
import { type Db, type Tx, runSql } from '#server/platform/database/database.ts';

export type StageKey = ChapterKey & { textRevision: number };

export interface StageRow extends Omit<StageKey, 'courseId'> {
  stage: 'queued' | 'drafted' | 'done';
}

/** A run keeps this of a chapter between its stages. */
export interface Work {
  model: string;
  drafts: WorkDraft[];
  /** Holds the answers of the two solvers to the drafts that passed every check; null: not asked yet. */
  solutions: [Solution | null, Solution | null];
}

/** A draft has its question's id from the beginning, so that it becomes one question however often that is tried. */
export interface WorkDraft {
  id: string;
  draft: QuestionDraft;
  checks: Inspection['checks'];
}

/** The answers to each question in order, as texts; null: none that can be read. `unusable`: why there are none at all. */
export interface Solution {
  answers: (string[] | null)[];
  unusable?: string;
}

const columns = sql`chapter_id as "chapterId", text_revision as "textRevision", stage`;

/** Selects the stage of each chapter's questions; chapters for which none were ordered are absent. */
export async function selectStages(db: Db, courseId: string) {
  return runSql<StageRow>(db)`
    select ${columns} from chapter_questions where course_id = ${courseId}`;
}

/** Lists the chapters of a course whose questions are under way, with what a run before has stored. */
export async function selectUnderWay(db: Db, courseId: string) {
  return runSql<StageRow & { work: Work | null }>(db)`
    select ${columns}, work from chapter_questions where course_id = ${courseId} and stage <> 'done'
    order by updated_at, chapter_id`;
}

/** Queues a chapter's text anew or says that its questions are there, and stops work on another text. */
export async function putStage(
  tx: Tx,
  { courseId, chapterId, textRevision }: StageKey,
  stage: 'queued' | 'done',
): Promise<void> {
  await runSql(tx)`
    insert into chapter_questions (course_id, chapter_id, text_revision, stage)
    values (${courseId}, ${chapterId}, ${textRevision}, ${stage})
    on conflict (course_id, chapter_id) do update set text_revision = excluded.text_revision,
      stage = excluded.stage, work = null, updated_at = now()`;
}

/** Moves a chapter from one stage to the next. Returns false where it is at another one, or about another text. */
export async function moveStage(
  tx: Tx,
  { courseId, chapterId, textRevision }: StageKey,
  from: StageRow['stage'],
  { stage, work }: { stage: StageRow['stage']; work: Work | null },
): Promise<boolean> {
  const rows = await runSql<object>(tx)`
    update chapter_questions set stage = ${stage}, work = ${work && JSON.stringify(work)}::jsonb, updated_at = now()
    where course_id = ${courseId} and chapter_id = ${chapterId} and text_revision = ${textRevision}
      and stage = ${from} returning stage`;
  return rows.length > 0;
}

/** Keeps what one solver answered, and leaves the other's as it is. */
export async function saveSolution(
  tx: Tx,
  { courseId, chapterId, textRevision }: StageKey,
  solver: 0 | 1,
  solution: Solution,
): Promise<void> {
  await runSql(tx)`
    update chapter_questions
    set work = jsonb_set(work, array['solutions', ${String(solver)}], ${JSON.stringify(solution)}::jsonb)
    where course_id = ${courseId} and chapter_id = ${chapterId} and text_revision = ${textRevision}
      and stage = 'drafted'`;
}
