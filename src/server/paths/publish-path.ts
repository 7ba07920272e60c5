import { z } from 'zod';
import type { Visibility } from '#contract/courses.ts';
import type { OperatedPath } from '#contract/operations.ts';
import type { Page } from '#contract/page.ts';
import { PathDraft } from '#contract/path-draft.ts';
import { Problem } from '#contract/problem.ts';
import { shownTexts } from '#contract/shown.ts';
import {
  answerWithinMs,
  type Asking,
  listPublishedAmong,
  mayBePublished,
  screenShownCourse,
} from '#server/courses/courses.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { tell } from '#server/platform/database/news-relay.ts';
import { readPage } from '#server/platform/list-page.ts';
import { storableMoment } from '#server/platform/outside.ts';
import { graver, requireHarmless, type ScreeningFor } from '#server/screening/screening.ts';
import { change, pathsChannel, requireOwnPath, requirePath } from './path-access.ts';
import { selectOperated, updateUnpublished, updateVisibility, type PathRow } from './paths-store.ts';

/**
 * Publishes a path if all its texts pass the screening and everybody may read its courses, or takes it back.
 *
 * @throws Problem `path-not-found`, `path-course`, `path-unpublished`, `publication-refused`, `topic-needs-help`,
 * `author-unavailable`, `busy`
 */
export async function changeVisibility(
  db: Db,
  ownerId: string,
  { code, visibility }: { code: string; visibility: Visibility },
  publishing: Asking & ScreeningFor,
): Promise<{ visibility: Visibility }> {
  const path = await requireOwnPath(db, code, ownerId);
  if (path.visibility === visibility && !path.unpublished) return { visibility };
  if (visibility === 'public') await requirePublishable(db, ownerId, path, publishing);
  await change(db, code, async (tx) => {
    const { changedAt } = await requireOwnPath(tx, code, ownerId, 'row');
    if (visibility === 'public' && changedAt.getTime() !== path.changedAt.getTime())
      throw new Problem('busy', {
        error: 'The path was changed meanwhile. Please try again.',
        retryAfterS: 1,
      });
    await updateVisibility(tx, code, visibility);
  });
  return { visibility };
}

async function requirePublishable(
  db: Db,
  ownerId: string,
  path: PathRow,
  { opinion, address, ...readers }: Asking & ScreeningFor,
): Promise<void> {
  if (path.unpublished) {
    const error = 'The operator of this site took this path off its lists. Its link still works.';
    throw new Problem('path-unpublished', { error });
  }
  const courseIds = path.steps.flatMap((step) => (step.kind === 'course' ? [step.courseId] : []));
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
  if (!asked) {
    const error =
      'An AI service reads a path before it is published, and it can’t be reached now. Please try again in a few minutes.';
    throw new Problem('author-unavailable', { error, retryAfterS: 60 });
  }
  const screening = graver(floor, asked);
  if (screening.outcome === 'refused')
    throw new Problem('publication-refused', {
      error: 'This path can’t be published. Its link still works.',
    });
  requireHarmless(screening, readers);
}

/**
 * Takes a path off every list and out of search engines for an operator, or undoes that: then it is found as its owner chose. Its
 * link works all the time.
 *
 * @throws Problem `path-not-found`
 */
export async function setUnpublished(
  tx: Tx,
  code: string,
  unpublished: boolean,
): Promise<{ changed: boolean; publication: OperatedPath['publication'] }> {
  await requirePath(tx, code, 'row');
  const changed = await updateUnpublished(tx, code, unpublished);
  if (changed) await tell(tx, pathsChannel, code);
  return { changed, publication: publicationOf(await requirePath(tx, code)) };
}

const publicationOf = ({ unpublished, visibility }: PathRow): OperatedPath['publication'] =>
  unpublished ? 'unpublished' : visibility === 'link' ? 'link' : 'published';

const Place = z.tuple([storableMoment, z.string().max(200)]).transform(([at, code]) => ({ at, code }));

/**
 * Lists the paths that an operator can take off the lists or put back, those changed last first.
 *
 * @throws Problem `invalid-request` for a cursor that is not one of ours
 */
export async function listOperatedPaths(
  db: Db,
  page: Page,
): Promise<{ paths: OperatedPath[]; next: string | null }> {
  const { rows, next } = await readPage(page, {
    after: Place,
    select: (part) => selectOperated(db, part),
    keyOf: ({ changedAt, code }) => [changedAt.toISOString(), code],
  });
  const paths = rows.map((row) => ({
    code: row.code,
    name: row.name,
    language: row.language,
    author: { provider: row.ownerId === null ? ('library' as const) : ('person' as const) },
    publication: publicationOf(row),
    changedAt: row.changedAt.toISOString(),
  }));
  return { paths, next };
}
