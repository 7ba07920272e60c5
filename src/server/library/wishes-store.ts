import { sql } from 'kysely';
import type { CourseLanguage } from '#contract/language.ts';
import type { Db } from '#server/platform/database/database.ts';

export interface Wish {
  topic: string;
  language: CourseLanguage;
}

export async function insertWish(db: Db, personId: string, wish: Wish): Promise<void> {
  await db
    .insertInto('course_wishes')
    .values({ person_id: personId, ...wish })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lists a person's newest wishes, newest first. */
export function selectWishes(db: Db, personId: string, most: number): Promise<Wish[]> {
  return db
    .selectFrom('course_wishes')
    .select(['topic', 'language'])
    .where('person_id', '=', personId)
    .orderBy('wished_at', 'desc')
    .limit(most)
    .execute();
}

export async function deleteWish(db: Db, personId: string, { topic, language }: Wish): Promise<void> {
  await db
    .deleteFrom('course_wishes')
    .where('person_id', '=', personId)
    .where('topic', '=', topic)
    .where('language', '=', language)
    .execute();
}

/** Deletes those older than the newest `most`. */
export async function deleteOldWishes(db: Db, personId: string, most: number): Promise<void> {
  await sql`
    delete from course_wishes where person_id = ${personId} and (topic, language) in (
      select topic, language from course_wishes where person_id = ${personId}
      order by wished_at desc offset ${most})`.execute(db);
}
