import type { Visibility } from '#contract/courses.ts';
import { PathDraft } from '#contract/path-draft.ts';
import { Problem } from '#contract/problem.ts';
import { shownTexts } from '#contract/shown.ts';
import { listPublishedAmong, mayBePublished, screenShownCourse } from '#server/courses/courses.ts';
import type { Db } from '#server/platform/database/database.ts';
import {
  graver,
  requireHarmless,
  type ScreeningFor,
  type SecondOpinion,
} from '#server/screening/screening.ts';
import { change, requireOwnPath } from './path-access.ts';
import { updateVisibility, type PathRow } from './paths-store.ts';

interface Publishing extends ScreeningFor {
  opinion: SecondOpinion | undefined;
  address: string;
}

/** The same patience as for a course. */
const answerWithinMs = 20_000;

/**
 * Publishes a path if all its texts pass the screening and everybody may read its courses, or takes it back.
 *
 * @throws Problem `path-not-found`, `path-course`, `publication-refused`, `topic-needs-help`, `author-unavailable`, `busy`
 */
export async function changeVisibility(
  db: Db,
  ownerId: string,
  { code, visibility }: { code: string; visibility: Visibility },
  publishing: Publishing,
): Promise<{ visibility: Visibility }> {
  const path = await requireOwnPath(db, code, ownerId);
  if (path.visibility === visibility) return { visibility };
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
  { opinion, address, ...readers }: Publishing,
): Promise<void> {
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
