import { textCaps } from '#contract/courses.ts';
import type { Problem } from '#contract/problem.ts';
import type { Budgets } from '#server/platform/budgets/budgets.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/caller.ts';
import type { SecondOpinion } from '#server/screening/screening.ts';
import { holdDeletedCourses, removeCourses, removeDeleted } from './deletion-store.ts';
import * as store from './storage-store.ts';

export type Owner = Pick<Person, 'id' | 'kind'>;

export interface CourseParts {
  db: Db;
  budgets: Budgets;
  /** Undefined if there is no service to ask about published texts. */
  opinion?: SecondOpinion | undefined;
}

const stored = { guest: 'stored-bytes-guest', learner: 'stored-bytes-learner' } as const;

/** Approximate size of an author's chapter, and the largest possible one, since a character takes up to 3 bytes. */
const chapterBytes = { usual: 32 * 1024, most: 3 * textCaps.chapter } as const;

/**
 * Deletes the versions of a course's texts beyond the kept ones, and refuses the change where the owner's courses have
 * no room for it and the chapters that an author is to write. The owner's deleted courses give way to the change, then
 * earlier versions in all other courses, the oldest first, but only as far as is needed, and none where that isn't
 * enough. Call it once everything else is written, in the transaction that locked the course's row.
 * @throws Problem `storage-full`
 */
export async function requireStorage(
  tx: Tx,
  budgets: Budgets,
  owner: Owner,
  courseId: string,
  toCome: { chapters: number; each?: keyof typeof chapterBytes } = { chapters: 0 },
): Promise<void> {
  await store.deleteEarlierTexts(tx, courseId, keptTexts(budgets));
  await store.updateCourseBytes(tx, [courseId]);
  await store.lockStorage(tx, owner.id);
  const bytesToCome = toCome.chapters * chapterBytes[toCome.each ?? 'usual'];
  const bytes = (await store.selectStoredBytes(tx, owner.id)) + bytesToCome;
  const over = bytes - budgets.sizes[stored[owner.kind]];
  if (over <= 0) return;
  const deleted = await holdDeletedCourses(tx, owner.id);
  const courseIds = await store.selectCoursesWithEarlierTexts(tx, owner.id, { lock: true });
  const free = sumOf(deleted) + (await store.selectEarlierBytes(tx, courseIds));
  if (free < over) throw storageFull(budgets, owner, bytes - free);
  const gone = deleted.filter((_, place) => sumOf(deleted.slice(0, place)) < over);
  const goneIds = gone.map(({ id }) => id);
  await removeCourses(tx, goneIds);
  const needed = over - sumOf(gone);
  if (needed > 0) await store.deleteOldestTexts(tx, courseIds, needed);
}

/**
 * Refuses at once a content that has no room even in place of the course's whole content and all earlier versions: rows
 * that are rolled back take room too, until PostgreSQL clears them away.
 * @throws Problem `storage-full`
 */
export async function admitBytes(
  db: Db,
  budgets: Budgets,
  owner: Owner,
  { bytes, courseId }: { bytes: number; courseId?: string | undefined },
): Promise<void> {
  const size = budgets.sizes[stored[owner.kind]];
  const all = (await store.selectStoredBytes(db, owner.id, courseId)) + bytes;
  if (all <= size) return;
  const courseIds = await store.selectCoursesWithEarlierTexts(db, owner.id);
  const others = courseIds.filter((id) => id !== courseId);
  const least =
    all - (await store.selectEarlierBytes(db, others)) - (await store.selectDeletedBytes(db, owner.id));
  if (least > size) throw storageFull(budgets, owner, least);
}

export function keptTexts(budgets: Budgets): number {
  return Math.max(1, budgets.sizes['versions-chapter']);
}

export function bytesOf(content: object): number {
  return Buffer.byteLength(JSON.stringify(content));
}

const sumOf = (courses: readonly { bytes: number }[]) => courses.reduce((sum, { bytes }) => sum + bytes, 0);

function storageFull(budgets: Budgets, { kind }: Owner, bytes: number): Problem {
  const inMb = (count: number) => (Math.ceil((count / 1024 / 1024) * 10) / 10).toLocaleString('en');
  const [size, afterSignUp] = [stored[kind], stored.learner].map((name) => inMb(budgets.sizes[name]));
  const signUp = kind === 'guest' ? `, or sign up to have ${afterSignUp} MB` : '';
  return budgets.refuse(stored[kind], 'storage-full', {
    error: `Your courses would need ${inMb(bytes)} MB, and you have ${size} MB. Delete courses that you don’t need${signUp}.`,
  });
}

const courses = { guest: 'courses-guest', learner: 'courses-learner' } as const;

/**
 * Refuses one more course to a person who has the most allowed, unless a deleted one can give way to it. Two concurrent
 * saves may both pass.
 * @throws Problem `too-many-courses`
 */
export async function requireRoomForCourse({ db, budgets }: CourseParts, { id, kind }: Owner): Promise<void> {
  const most = budgets.sizes[courses[kind]];
  if ((await store.countOwnCourses(db, id, most)) < most) return;
  if ((await removeDeleted(db, { of: { ownerId: id }, most: 1 })) > 0) return;
  const more = kind === 'guest' ? ' Sign up to save more.' : '';
  throw budgets.refuse(courses[kind], 'too-many-courses', {
    error: `You have saved ${most} courses, and there is no room for more.${more}`,
  });
}
