import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';

/** Returns a recording and marks it as used, at most once a day, so that reading rarely writes. */
export async function selectRecording(db: Db, sound: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ audio: Buffer; stale: boolean }>`
    select audio, used_at < now() - interval '1 day' as stale from speech_recordings where sound = ${sound}`.execute(
    db,
  );
  if (rows[0]?.stale)
    await sql`update speech_recordings set used_at = now() where sound = ${sound}`.execute(db);
  return rows[0]?.audio;
}

/** Keeps a recording; one that is there stays. */
export async function insertRecording(
  db: Db,
  { sound, letters, audio }: { sound: string; letters: number; audio: Buffer },
): Promise<void> {
  await sql`
    insert into speech_recordings (sound, letters, audio, bytes) values (${sound}, ${letters}, ${audio}, ${audio.length})
    on conflict (sound) do nothing`.execute(db);
}

export async function selectSizes(db: Db, sounds: readonly string[]): Promise<Map<string, number>> {
  if (sounds.length === 0) return new Map();
  const rows = await db
    .selectFrom('speech_recordings')
    .select(['sound', 'bytes'])
    .where('sound', 'in', [...sounds])
    .execute();
  return new Map(rows.map(({ sound, bytes }) => [sound, bytes]));
}

/** Returns the mean size of a letter of what is kept; null: nothing is. */
export async function selectBytesPerLetter(db: Db): Promise<number | null> {
  const { rows } = await sql<{ mean: number | null }>`
    select sum(bytes)::float8 / nullif(sum(letters), 0) as mean from speech_recordings`.execute(db);
  return rows[0]!.mean;
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
