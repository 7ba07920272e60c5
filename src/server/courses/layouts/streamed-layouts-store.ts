import { sql } from 'kysely';
import type { AuthorLabel } from '#contract/courses.ts';
import type { Db } from '#server/platform/database/database.ts';

export async function insertStreamedLayout(
  db: Db,
  hash: string,
  { provider, model }: AuthorLabel,
): Promise<void> {
  await sql`
    insert into streamed_layouts (hash, author_provider, author_model) values (${hash}, ${provider}, ${model ?? null})
    on conflict (hash) do update set author_provider = excluded.author_provider, author_model = excluded.author_model,
      written_at = now()`.execute(db);
}

export async function selectLayoutAuthor(db: Db, hash: string): Promise<AuthorLabel | undefined> {
  const { rows } = await sql<{ provider: AuthorLabel['provider']; model: string | null }>`
    select author_provider as provider, author_model as model from streamed_layouts
    where hash = ${hash} and written_at > now() - interval '1 day'`.execute(db);
  const [row] = rows;
  return row && { provider: row.provider, ...(row.model !== null && { model: row.model }) };
}

export async function deleteOldLayouts(db: Db): Promise<void> {
  await sql`delete from streamed_layouts where written_at <= now() - interval '1 day'`.execute(db);
}
