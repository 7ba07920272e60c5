import type { OwnQuestions } from '#contract/questions.ts';
import { Problem } from '#contract/problem.ts';
import { holdOwnCourse, listChapters } from '#server/courses/courses.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { ownerIdOf, type Caller } from '#server/platform/http/caller.ts';
import { enqueue, type JobTurn } from '#server/platform/work/jobs-store.ts';
import { questionsJob } from './questions.job.ts';
import { selectAccepted } from './questions.ts';
import { selectQuestions } from './questions-store.ts';
import { putStage, selectStages, type StageKey } from './stages-store.ts';

type Turn = Omit<JobTurn, 'size'>;

/** Queues the texts of a course that have no questions yet, with their job. A restored text has its questions back. */
export async function askForQuestions(tx: Tx, courseId: string, turn: Turn): Promise<void> {
  const stages = await selectStages(tx, courseId);
  const chapters = (await readable(tx, courseId)).filter(
    (text) => !stages.some((stage) => isOf(stage, text)),
  );
  if (chapters.length === 0) return;
  const questions = await selectQuestions(tx, courseId);
  const isAsked = (text: StageKey) => questions.some((question) => isOf(question, text));
  for (const text of chapters.filter(isAsked)) await putStage(tx, text, 'done');
  await queue(
    tx,
    turn,
    chapters.filter((text) => !isAsked(text)),
  );
}

const isOf = (
  one: { chapterId: string; textRevision: number | null },
  { chapterId, textRevision }: StageKey,
) => one.chapterId === chapterId && one.textRevision === textRevision;

async function readable(db: Db, courseId: string): Promise<StageKey[]> {
  const chapters = await listChapters(db, courseId);
  return chapters.flatMap(({ id, revision }) =>
    revision === null ? [] : [{ courseId, chapterId: id, textRevision: revision }],
  );
}

/**
 * Orders questions for the chapters of an own course that have none. A second press orders no more work.
 * @throws Problem `course-not-found`, `not-yours`, `course-not-readable`, `questions-off`
 */
export async function addQuestions(
  { db, on }: { db: Db; on: boolean },
  { caller, address }: { caller: Caller; address: string },
  courseId: string,
): Promise<OwnQuestions['adding']> {
  return db.transaction().execute(async (tx) => {
    const course = await holdOwnCourse(tx, courseId, ownerIdOf(caller));
    if (!on) throw new Problem('questions-off', { error: 'This site does not write questions.' });
    const chapters = await readable(tx, courseId);
    if (chapters.length === 0)
      throw new Problem('course-not-readable', { error: 'This course has no text to ask about yet.' });
    const underWay = (await selectStages(tx, courseId)).filter(({ stage }) => stage !== 'done');
    const busy = [...underWay, ...(await selectAccepted(tx, courseId))].map(({ chapterId }) => chapterId);
    const without = chapters.filter(({ chapterId }) => !busy.includes(chapterId));
    const kind = caller.kind === 'learner' ? 'learner' : 'guest';
    await queue(tx, { person: course.ownerId, kind, address }, without);
    return addingOf({ on, isReadable: true, stages: await selectStages(tx, courseId) });
  });
}

export function addingOf({
  on,
  isReadable,
  stages,
}: {
  on: boolean;
  isReadable: boolean;
  stages: readonly { stage: string }[];
}): OwnQuestions['adding'] {
  if (stages.some(({ stage }) => stage !== 'done')) return 'under-way';
  if (!on) return 'off';
  return isReadable ? 'possible' : 'not-readable';
}

async function queue(tx: Tx, turn: Turn, texts: readonly StageKey[]): Promise<void> {
  const courseId = texts[0]?.courseId;
  if (courseId === undefined) return;
  for (const text of texts) await putStage(tx, text, 'queued');
  await enqueue(tx, questionsJob, { courseId, turn: { ...turn, size: texts.length } });
}
