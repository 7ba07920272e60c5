import type { Visibility } from '#contract/courses.ts';
import type { OperatedPath } from '#contract/operations.ts';
import { PathDraft } from '#contract/path-draft.ts';
import { Problem } from '#contract/problem.ts';
import { shownTexts } from '#contract/shown.ts';
import {
  answerWithinMs,
  type OpinionRequest,
  listPublishedAmong,
  mayBePublished,
  requirePublishable,
  screenShownCourse,
} from '#server/courses/courses.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { tell } from '#server/platform/database/news-relay.ts';
import type { ScreeningFor } from '#server/screening/screening.ts';
import { change, pathsChannel, requirePath } from './path-access.ts';
import { updateUnpublished, updateVisibility, type PathRow } from './paths-store.ts';
import { courseIdsOf } from './steps.ts';

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
    await updateVisibility(tx, code, visibility);
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
    await updateUnpublished(tx, code, unpublished);
    await tell(tx, pathsChannel, code);
  }
  return { changed, publication: publicationOf({ ...path, unpublished }) };
}

export const publicationOf = ({ unpublished, visibility }: PathRow): OperatedPath['publication'] =>
  unpublished ? 'unpublished' : visibility === 'link' ? 'link' : 'published';
