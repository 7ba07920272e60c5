import { createHash } from 'node:crypto';
import type { SaveCourseLayoutBody } from '#contract/course-layout.ts';
import type { AuthorLabel } from '#contract/courses.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Sweep } from '#server/platform/work/sweeps.ts';
import { plainLayout } from './layout-defaults.ts';
import { deleteOldLayouts, insertStreamedLayout, selectStreamedLayout } from './streamed-layouts-store.ts';

/** Remembers for a day who wrote a layout, by its texts, and whether a second opinion was given on the request. */
export async function rememberLayout(
  db: Db,
  layout: SaveCourseLayoutBody,
  author: AuthorLabel,
  isAsked: boolean,
): Promise<void> {
  const { texts, words } = hashesOf(layout);
  await insertStreamedLayout(db, texts, author, isAsked ? words : null);
}

/**
 * Tells who wrote a layout: the author that this site streamed it from within a day, or else a person; and whether a second
 * opinion was given on it.
 */
export async function originOfLayout(
  db: Db,
  layout: SaveCourseLayoutBody,
): Promise<{ author: AuthorLabel; asked: boolean }> {
  const { texts, words } = hashesOf(layout);
  const streamed = await selectStreamedLayout(db, texts);
  return {
    author: streamed?.author ?? { provider: 'person' },
    asked: streamed?.askedWords === words,
  };
}

/** The learner's own words are not the author's. */
function hashesOf(layout: SaveCourseLayoutBody): { texts: string; words: string } {
  const plain = plainLayout(layout);
  return {
    texts: hashOf([layout.Language ?? 'en', { ...plain, learnersWords: '' }]),
    words: hashOf(plain.learnersWords),
  };
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

export const layoutsSweep = (db: Db): Sweep => ({
  name: 'forgetting who wrote layouts',
  everyMs: 60 * 60_000,
  run: () => deleteOldLayouts(db),
});
