import type { MetWishes } from '#contract/library.ts';
import type { Db } from '#server/platform/database/database.ts';
import { offerCourses } from './shelf.ts';
import { deleteOldWishes, deleteWish, insertWish, selectWishes, type Wish } from './wishes-store.ts';

/** Looking whether they are met costs a search each. */
const mostWishes = 10;

export async function wishForCourse(db: Db, personId: string, wish: Wish): Promise<MetWishes> {
  await insertWish(db, personId, wish);
  await deleteOldWishes(db, personId, mostWishes);
  return listMetWishes(db, personId);
}

/** Lists a person's wishes whose topics have courses by now. A course that is merely near meets no wish. */
export async function listMetWishes(db: Db, personId: string | undefined): Promise<MetWishes> {
  const wishes = personId === undefined ? [] : await selectWishes(db, personId, mostWishes);
  const met = await Promise.all(
    wishes.map(async (wish) => ({ ...wish, courses: (await offerCourses(db, wish)).courses })),
  );
  return { met: met.filter(({ courses }) => courses.length > 0) };
}

export async function dismissWish(db: Db, personId: string, wish: Wish): Promise<MetWishes> {
  await deleteWish(db, personId, wish);
  return listMetWishes(db, personId);
}
