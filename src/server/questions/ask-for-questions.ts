import type { OwnQuestions } from '#contract/questions.ts';
import { Problem } from '#contract/problem.ts';
import { holdOwnCourse, listChapters } from '#server/courses/courses.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { ownerIdOf, type Caller } from '#server/platform/http/caller.ts';
import { enqueue, type JobTurn } from '#server/platform/work/jobs-store.ts';
import { questionsJob } from './questions.job.ts';
import { selectAccepted } from './questions.ts';
import { selectQuestions } from './questions-store.ts';
import { putStage, selectStages } from './stages-store.ts';

/**
 * Queues the chapters of a course whose text has no questions yet, with the job that writes them, in the transaction in which
 * the text became ready. A restored text has its questions back.
 */
export async function askForQuestions(tx: Tx, courseId: string, turn: Omit<JobTurn, 'size'>): Promise<void> {
  const stages = await selectStages(tx, courseId);
  const isDone = (id: string, revision: number) =>
    stages.some((stage) => stage.chapterId === id && stage.textRevision === revision);
  const chapters = (await listChapters(tx, courseId)).filter(
    ({ id, revision }) => revision !== null && !isDone(id, revision),
  );
  if (chapters.length === 0) return;
  const questions = await selectQuestions(tx, courseId);
  const waiting = [];
  for (const { id, revision } of chapters) {
    const isAbout = ({ chapterId, textRevision }: (typeof questions)[number]) =>
      chapterId === id && textRevision === revision;
    if (!questions.some(isAbout)) waiting.push({ id, revision });
    else await putStage(tx, { courseId, chapterId: id, textRevision: revision ?? 0 }, 'done');
  }
  await queue(tx, courseId, turn, waiting);
}

/**
 * Orders questions for the chapters of an own course that have none. A second press orders no more work.
 *
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
    const chapters = (await listChapters(tx, courseId)).filter(({ revision }) => revision !== null);
    if (chapters.length === 0)
      throw new Problem('course-not-readable', { error: 'This course has no text to ask about yet.' });
    const stages = await selectStages(tx, courseId);
    const asked = await selectAccepted(tx, courseId);
    const without = chapters.filter(({ id }) => {
      const isUnderWay = stages.some((stage) => stage.chapterId === id && stage.stage !== 'done');
      return !isUnderWay && !asked.some(({ chapterId }) => chapterId === id);
    });
    const kind = caller.kind === 'learner' ? 'learner' : 'guest';
    await queue(tx, courseId, { person: course.ownerId, kind, address }, without);
    return addingOf({ on, isReadable: true, stages: await selectStages(tx, courseId) });
  });
}

/** Whether the owner can have questions written now. */
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

async function queue(
  tx: Tx,
  courseId: string,
  turn: Omit<JobTurn, 'size'>,
  chapters: readonly { id: string; revision: number | null }[],
): Promise<void> {
  if (chapters.length === 0) return;
  for (const { id, revision } of chapters)
    await putStage(tx, { courseId, chapterId: id, textRevision: revision ?? 0 }, 'queued');
  await enqueue(tx, questionsJob, { courseId, turn: { ...turn, size: chapters.length } });
}
