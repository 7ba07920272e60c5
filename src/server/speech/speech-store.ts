import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';

/** Returns a recording and marks it as used, at most once a day, so that reading rarely writes. */
export async function selectRecording(db: Db, sound: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('speech_recordings')
    .select(['audio', sql<boolean>`used_at < now() - interval '1 day'`.as('stale')])
    .where('sound', '=', sound)
    .executeTakeFirst();
  if (row?.stale) {
    await db
      .updateTable('speech_recordings')
      .set({ used_at: sql`now()` })
      .where('sound', '=', sound)
      .execute();
  }
  return row?.audio;
}

/** Keeps a recording; one that is there stays. */
export async function insertRecording(
  db: Db,
  { sound, letters, audio }: { sound: string; letters: number; audio: Buffer },
): Promise<void> {
  await db
    .insertInto('speech_recordings')
    .values({ sound, letters, audio, bytes: audio.length })
    .onConflict((conflict) => conflict.column('sound').doNothing())
    .execute();
}

/** Returns the sizes of those of these recordings that are kept. */
export async function selectSizes(db: Db, sounds: readonly string[]): Promise<Map<string, number>> {
  if (sounds.length === 0) return new Map();
  const rows = await db
    .selectFrom('speech_recordings')
    .select(['sound', 'bytes'])
    .where('sound', 'in', [...sounds])
    .execute();
  return new Map(rows.map(({ sound, bytes }) => [sound, bytes]));
}

export async function selectStored(db: Db): Promise<{ recordings: number; bytes: number; letters: number }> {
  const { rows } = await sql<{ recordings: number; bytes: number; letters: number }>`
    select count(*)::int as recordings, coalesce(sum(bytes), 0)::float8 as bytes,
      coalesce(sum(letters), 0)::float8 as letters
    from speech_recordings`.execute(db);
  return rows[0]!;
}

/** Deletes the recordings beyond this size that were used longest ago, and those unused for 30 days: their course may be gone. */
export async function deleteOldest(db: Db, mostBytes: number): Promise<void> {
  await sql`
    delete from speech_recordings where sound in (
      select sound from (
        select sound, sum(bytes) over (order by used_at desc, sound) as total from speech_recordings
      ) newest where total > ${mostBytes}
    ) or used_at < now() - interval '30 days'`.execute(db);
}
