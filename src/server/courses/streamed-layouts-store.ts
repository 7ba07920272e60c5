import { hash } from 'node:crypto';
import type { SaveCourseLayoutBody } from '#contract/course-layout.ts';
import type { AuthorLabel } from '#contract/courses.ts';
import { type Db, runSql } from '#server/platform/database/database.ts';
import type { Sweep } from '#server/platform/work/sweeps.ts';
import { author } from './courses-store.ts';
import { plainLayout } from './layout-defaults.ts';

/** Remembers for a day who wrote a layout, by its texts, and whether a second opinion was given on the request. */
export async function rememberLayout(
  db: Db,
  layout: SaveCourseLayoutBody,
  { provider, model }: AuthorLabel,
  isAsked: boolean,
): Promise<void> {
  const { texts, words } = hashesOf(layout);
  await runSql(db)`
    insert into streamed_layouts (hash, author_provider, author_model, asked_words)
    values (${texts}, ${provider}, ${model ?? null}, ${isAsked ? words : null})
    on conflict (hash) do update set author_provider = excluded.author_provider, author_model = excluded.author_model,
      asked_words = excluded.asked_words, written_at = now()`;
}

/** Tells who wrote a layout: the author that streamed it within a day, or a person; and whether a second opinion was given. */
export async function originOfLayout(db: Db, layout: SaveCourseLayoutBody) {
  const { texts, words } = hashesOf(layout);
  const rows = await runSql<{ author: AuthorLabel; askedWords: string | null }>(db)`
    select ${author}, asked_words as "askedWords" from streamed_layouts
    where hash = ${texts} and written_at > now() - interval '1 day'`;
  return {
    author: rows[0]?.author ?? ({ provider: 'person' } as const),
    asked: rows[0]?.askedWords === words,
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

const hashOf = (value: unknown) => hash('sha256', JSON.stringify(value), 'base64url');

export const layoutsSweep = (db: Db): Sweep => ({
  name: 'forgetting who wrote layouts',
  everyMs: 60 * 60_000,
  run: async () => {
    await runSql(db)`delete from streamed_layouts where written_at <= now() - interval '1 day'`;
  },
});
