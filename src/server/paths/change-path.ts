import type { Visibility } from '#contract/courses.ts';
import type { OperatedPath } from '#contract/operations.ts';
import { misplaced, PathDraft } from '#contract/path-draft.ts';
import { Problem } from '#contract/problem.ts';
import { shownTexts } from '#contract/shown.ts';
import {
  answerWithinMs,
  type OpinionRequest,
  listCourseNames,
  listPublishedAmong,
  mayBePublished,
  requirePublishable,
  screenShownCourse,
} from '#server/courses/courses.ts';
import type { Budgets } from '#server/platform/budgets/budgets.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { tell } from '#server/platform/database/news-relay.ts';
import {
  graver,
  requireHarmless,
  screen,
  screenTold,
  type ScreeningFor,
} from '#server/screening/screening.ts';
import * as store from './paths-store.ts';
import type { PathRow } from './paths-store.ts';
import { courseIdsOf } from './steps.ts';

/** Tells every process that a path has changed; the payload is its code. */
export const pathsChannel = 'paths';

/** Reads a path. For an owner, one of another person counts as not there. @throws Problem `path-not-found` */
export async function requirePath(
  db: Db,
  code: string,
  { ownerId, lock }: { ownerId?: string; lock?: 'row' } = {},
): Promise<PathRow> {
  const row = await store.selectPath(db, code, lock);
  if (row && (ownerId === undefined || row.ownerId === ownerId)) return row;
  throw new Problem('path-not-found', { error: 'This path is not there.' });
}

async function change(db: Db, code: string, write: (tx: Tx) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await write(tx);
    await tell(tx, pathsChannel, code);
  });
}

/** Makes a path, found by its link. @throws Problem as `requireUsable`, `too-many-paths` */
export async function createPath(
  { db, budgets }: { db: Db; budgets: Budgets },
  ownerId: string,
  draft: PathDraft,
  readers: ScreeningFor,
): Promise<{ code: string }> {
  await requireUsable(db, draft, readers);
  const most = budgets.sizes['paths-learner'];
  if ((await store.countPaths(db, ownerId)) >= most) {
    throw budgets.refuse('paths-learner', 'too-many-paths', {
      error: `You have ${most} paths, and there is no room for more. Please delete some.`,
    });
  }
  return { code: await store.insertPath(db, ownerId, draft) };
}

/** @throws Problem `path-not-found`, `path-order`, `path-course`, `topic-needs-help`, `author-refused` */
export async function changePath(
  db: Db,
  ownerId: string,
  { code, draft }: { code: string; draft: PathDraft },
  readers: ScreeningFor,
): Promise<{ code: string }> {
  await change(db, code, async (tx) => {
    await requirePath(tx, code, { ownerId, lock: 'row' });
    await requireUsable(tx, draft, readers);
    await store.updatePath(tx, code, draft);
  });
  return { code };
}

/** @throws Problem `path-order`, `path-course`, `topic-needs-help`, `author-refused` */
export async function requireUsable(
  db: Db,
  { name, goal, occupation, steps }: PathDraft,
  readers: ScreeningFor,
): Promise<void> {
  const wrong = misplaced(steps);
  if (wrong) {
    const error =
      wrong.need === undefined
        ? `Two steps have the key ${wrong.key}.`
        : `The step ${wrong.key} needs ${wrong.need}, which is no earlier step.`;
    throw new Problem('path-order', { error, details: wrong });
  }
  const courseIds = courseIdsOf(steps);
  const courses = await listCourseNames(db, courseIds);
  const missing = courseIds.find((id) => !courses.has(id.toLowerCase()));
  if (missing !== undefined)
    throw new Problem('path-course', { error: 'A step of this path is a course that is not there.' });
  const topics = steps.flatMap((step) => (step.kind === 'topic' ? [screen([step.topic])] : []));
  const told = screenTold([occupation ?? '', ...steps.flatMap((step) => [step.name, step.why])]);
  requireHarmless([told, ...topics].reduce(graver, screen([name, goal])), readers);
}

/** Deletes a path of its owner. A path that is gone, or another person's, counts as deleted. */
export async function deletePath(db: Db, ownerId: string, code: string): Promise<{ deleted: true }> {
  await change(db, code, (tx) => store.deletePath(tx, code, ownerId));
  return { deleted: true };
}

/**
 * Publishes a path if all its texts pass the screening and everybody may read its courses, or takes it back.
 * @throws Problem `path-not-found`, `path-course`, `path-unpublished`, `publication-refused`, `topic-needs-help`,
 * `author-unavailable`, `busy`
 */
export async function changeVisibility(
  db: Db,
  ownerId: string,
  { code, visibility }: { code: string; visibility: Visibility },
  publishing: OpinionRequest & ScreeningFor,
): Promise<{ visibility: Visibility }> {
  const path = await requirePath(db, code, { ownerId });
  if (path.visibility === visibility && !path.unpublished) return { visibility };
  if (visibility === 'public') await requireShowable(db, ownerId, path, publishing);
  await change(db, code, async (tx) => {
    const { changedAt } = await requirePath(tx, code, { ownerId, lock: 'row' });
    if (visibility === 'public' && changedAt.getTime() !== path.changedAt.getTime())
      throw new Problem('busy', {
        error: 'The path was changed meanwhile. Please try again.',
        retryAfterS: 1,
      });
    await store.updateVisibility(tx, code, visibility);
  });
  return { visibility };
}

async function requireShowable(
  db: Db,
  ownerId: string,
  path: PathRow,
  { opinion, address, ...readers }: OpinionRequest & ScreeningFor,
): Promise<void> {
  if (path.unpublished) {
    const error = 'The operator of this site took this path off its lists. Its link still works.';
    throw new Problem('path-unpublished', { error });
  }
  const courseIds = courseIdsOf(path.steps);
  const published = new Set((await listPublishedAmong(db, courseIds)).map(({ id }) => id));
  if (courseIds.some((id) => !published.has(id))) {
    const error = 'A step of this path is a course that not everybody finds. Publish the course first.';
    throw new Problem('path-course', { error });
  }
  const own = { courseName: path.name, description: path.goal, topic: '' };
  const floor = await screenShownCourse(db, own, PathDraft, path);
  const texts = [...new Set([...shownTexts(PathDraft, path)].flat())];
  const asked =
    opinion && mayBePublished(floor)
      ? await opinion.on(texts, { who: 'owner', person: ownerId, address, withinMs: answerWithinMs })
      : floor;
  requirePublishable('path', floor, asked, readers);
}

/** Takes a path off every list for an operator, or undoes that. Its link works all the time. @throws Problem `path-not-found` */
export async function setUnpublished(tx: Tx, code: string, unpublished: boolean) {
  const path = await requirePath(tx, code, { lock: 'row' });
  const changed = path.unpublished !== unpublished;
  if (changed) {
    await store.updateUnpublished(tx, code, unpublished);
    await tell(tx, pathsChannel, code);
  }
  return { changed, publication: publicationOf({ ...path, unpublished }) };
}

export const publicationOf = ({ unpublished, visibility }: PathRow): OperatedPath['publication'] =>
  unpublished ? 'unpublished' : visibility === 'link' ? 'link' : 'published';
