import { sql } from 'kysely';
import type { AuthorLabel } from '#contract/courses.ts';
import { author } from '#server/courses/courses-store.ts';
import type { Db } from '#server/platform/database/database.ts';

export async function insertStreamedLayout(
  db: Db,
  hash: string,
  { provider, model }: AuthorLabel,
  askedWords: string | null,
): Promise<void> {
  await sql`
    insert into streamed_layouts (hash, author_provider, author_model, asked_words)
    values (${hash}, ${provider}, ${model ?? null}, ${askedWords})
    on conflict (hash) do update set author_provider = excluded.author_provider, author_model = excluded.author_model,
      asked_words = excluded.asked_words, written_at = now()`.execute(db);
}

export async function selectStreamedLayout(db: Db, hash: string) {
  const { rows } = await sql<{ author: AuthorLabel; askedWords: string | null }>`
    select ${author}, asked_words as "askedWords" from streamed_layouts
    where hash = ${hash} and written_at > now() - interval '1 day'`.execute(db);
  return rows[0];
}

export async function deleteOldLayouts(db: Db): Promise<void> {
  await sql`delete from streamed_layouts where written_at <= now() - interval '1 day'`.execute(db);
}
