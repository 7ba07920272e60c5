import { createHash } from 'node:crypto';
import type { SaveCourseLayoutBody } from '#contract/course-layout.ts';
import type { AuthorLabel } from '#contract/courses.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Sweep } from '#server/platform/work/sweeps.ts';
import { plainLayout } from './layout-defaults.ts';
import { deleteOldLayouts, insertStreamedLayout, selectLayoutAuthor } from './streamed-layouts-store.ts';

/** Keeps for a day who wrote a layout, by its texts. */
export async function rememberLayout(
  db: Db,
  layout: SaveCourseLayoutBody,
  author: AuthorLabel,
): Promise<void> {
  await insertStreamedLayout(db, hashOf(layout), author);
}

/** Tells who wrote a layout: the author that this site streamed it from within a day, or else a person. */
export async function authorOfLayout(db: Db, layout: SaveCourseLayoutBody): Promise<AuthorLabel> {
  return (await selectLayoutAuthor(db, hashOf(layout))) ?? { provider: 'person' };
}

/** The learner's own words are not the author's. */
function hashOf(layout: SaveCourseLayoutBody): string {
  const texts = { ...plainLayout(layout), learnersWords: '' };
  return createHash('sha256')
    .update(JSON.stringify([layout.Language ?? 'en', texts]))
    .digest('base64url');
}

export const layoutsSweep = (db: Db): Sweep => ({
  name: 'forgetting who wrote layouts',
  everyMs: 60 * 60_000,
  run: () => deleteOldLayouts(db),
});
