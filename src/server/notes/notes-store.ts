import { sql, type Insertable } from 'kysely';
import { type Db, type Tx, runSql } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';

export type NoteRow = Awaited<ReturnType<typeof updateNoteText>>;
export type ListedRow = Awaited<ReturnType<typeof selectNotesLately>>[number];

const columns = [
  'id',
  'course_id as courseId',
  'chapter_id as chapterId',
  'topic',
  'text',
  'revision',
  'updated_at as updatedAt',
] as const;

const notesOf = (db: Db, userId: string) =>
  db.selectFrom('notes').select(columns).where('user_id', '=', userId);

export async function countNotes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns undefined if the topic has a note by now. */
export async function insertNote(tx: Tx, note: Insertable<Schema['notes']>): Promise<NoteRow | undefined> {
  return tx
    .insertInto('notes')
    .values(note)
    .onConflict((conflict) => conflict.columns(['user_id', 'chapter_id', 'topic']).doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** Finds a person's note at a topic, and locks it until the transaction ends. */
export async function holdNote(
  tx: Tx,
  userId: string,
  { chapterId, topic }: { chapterId: string; topic: string },
): Promise<NoteRow | undefined> {
  return notesOf(tx, userId)
    .where('chapter_id', '=', chapterId)
    .where('topic', '=', topic)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateNoteText(tx: Tx, id: string, text: string) {
  return tx
    .updateTable('notes')
    .set({ text, revision: sql`nextval('notes_revision')`, updated_at: sql`now()` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Deletes a person's note if it still has this revision, and returns the note that stays because it has another one. */
export async function deleteNote(
  tx: Tx,
  userId: string,
  { noteId, revision }: { noteId: string; revision: number },
): Promise<NoteRow | undefined> {
  await tx
    .deleteFrom('notes')
    .where('id', '=', noteId)
    .where('user_id', '=', userId)
    .where('revision', '=', revision)
    .execute();
  return notesOf(tx, userId).where('id', '=', noteId).executeTakeFirst();
}

export async function selectNotesOfChapter(db: Db, userId: string, chapterId: string): Promise<NoteRow[]> {
  return notesOf(db, userId).where('chapter_id', '=', chapterId).orderBy('created_at').execute();
}

/** Lists a person's notes, the one changed last first. `at` has the microseconds that a `Date` would cut off. */
export async function selectNotesLately(
  db: Db,
  userId: string,
  { limit, after }: { limit: number; after: { at: string; id: string } | undefined },
) {
  const all = notesOf(db, userId).select([
    'course_name as courseName',
    'chapter_name as chapterName',
    sql<string>`to_char(updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('at'),
  ]);
  const rest =
    after && all.where(sql<boolean>`(updated_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  return (rest ?? all).orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Moves a guest's notes into an account. A topic at which both wrote keeps both texts, the account's first. */
export async function moveNotes(tx: Tx, guestId: string, learnerId: string): Promise<void> {
  await runSql(tx)`
    with of_both as (
      delete from notes guest using notes own
      where guest.user_id = ${guestId} and own.user_id = ${learnerId}
        and guest.chapter_id = own.chapter_id and guest.topic = own.topic
      returning own.id, own.text as own_text, guest.text
    )
    update notes set text = concat_ws(E'\n\n', nullif(own_text, ''), of_both.text),
      revision = nextval('notes_revision'), updated_at = now()
    from of_both where notes.id = of_both.id and of_both.text not in ('', own_text)`;
  await runSql(tx)`update notes set user_id = ${learnerId} where user_id = ${guestId}`;
}
