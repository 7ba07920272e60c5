import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/database.ts';

export type NoteRow = Awaited<ReturnType<typeof updateNoteText>>;

export interface ListedRow extends NoteRow {
  courseName: string;
  chapterName: string;
  /** `updatedAt` as a string, because a `Date` would cut off the microseconds and rows be missed. */
  at: string;
}

interface NewNote {
  id: string;
  userId: string;
  courseId: string;
  chapterId: string;
  topic: string;
  courseName: string;
  chapterName: string;
  text: string;
}

const columns = [
  'id',
  'course_id as courseId',
  'chapter_id as chapterId',
  'topic',
  'text',
  'revision',
  'updated_at as updatedAt',
] as const;

export async function countNotes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns undefined if the topic has a note by now. */
export async function insertNote(tx: Tx, note: NewNote): Promise<NoteRow | undefined> {
  return tx
    .insertInto('notes')
    .values({
      id: note.id,
      user_id: note.userId,
      course_id: note.courseId,
      chapter_id: note.chapterId,
      topic: note.topic,
      course_name: note.courseName,
      chapter_name: note.chapterName,
      text: note.text,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'chapter_id', 'topic']).doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** Finds a person's note at a topic, and locks it until the transaction ends. */
export async function holdNote(
  tx: Tx,
  { userId, chapterId, topic }: Pick<NewNote, 'userId' | 'chapterId' | 'topic'>,
): Promise<NoteRow | undefined> {
  return tx
    .selectFrom('notes')
    .select(columns)
    .where('user_id', '=', userId)
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
  { id, userId, revision }: { id: string; userId: string; revision: number },
): Promise<NoteRow | undefined> {
  await tx
    .deleteFrom('notes')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revision', '=', revision)
    .execute();
  return tx
    .selectFrom('notes')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function selectNotesOfChapter(
  db: Db,
  { userId, chapterId }: { userId: string; chapterId: string },
): Promise<NoteRow[]> {
  return db
    .selectFrom('notes')
    .select(columns)
    .where('user_id', '=', userId)
    .where('chapter_id', '=', chapterId)
    .orderBy('created_at')
    .execute();
}

/** Lists a person's notes, the one changed last first. */
export async function selectNotesLately(
  db: Db,
  { userId, limit, after }: { userId: string; limit: number; after: { at: string; id: string } | undefined },
): Promise<ListedRow[]> {
  return db
    .selectFrom('notes')
    .select([
      ...columns,
      'course_name as courseName',
      'chapter_name as chapterName',
      sql<string>`to_char(updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('at'),
    ])
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(updated_at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid)`,
      ),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Moves a guest's notes into an account. A topic at which both wrote keeps both texts, the account's first. */
export async function moveNotes(tx: Tx, guestId: string, learnerId: string): Promise<void> {
  await sql`
    with of_both as (
      delete from notes guest using notes own
      where guest.user_id = ${guestId} and own.user_id = ${learnerId}
        and guest.chapter_id = own.chapter_id and guest.topic = own.topic
      returning own.id, own.text as own_text, guest.text
    )
    update notes set text = concat_ws(E'\n\n', nullif(own_text, ''), of_both.text),
      revision = nextval('notes_revision'), updated_at = now()
    from of_both where notes.id = of_both.id and of_both.text not in ('', own_text)`.execute(tx);
  await sql`update notes set user_id = ${learnerId} where user_id = ${guestId}`.execute(tx);
}
