import type { Problem } from '#contract/problem.ts';
import type { Budgets } from '#server/platform/budgets/budgets.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { deleteEarlierTexts, lockStorage, selectStoredBytes, updateCourseBytes } from './storage-store.ts';

/** Whose courses are changed. */
export type Owner = Pick<Person, 'id' | 'kind'>;

export interface CourseParts {
  db: Db;
  budgets: Budgets;
}

const stored = { guest: 'stored-bytes-guest', learner: 'stored-bytes-learner' } as const;
const written = { guest: 'written-bytes-guest', learner: 'written-bytes-learner' } as const;

/** About what a chapter of an author takes: few write more. */
const chapterBytes = 32 * 1024;

/**
 * Deletes the versions of a course's texts beyond the kept ones, and refuses the change where the owner's courses have no
 * room for it and the chapters that an author is to write; all earlier versions of this course go before that. Call it once
 * everything else is written, in the transaction that locked the course's row.
 *
 * @throws Problem `storage-full`
 */
export async function requireStorage(
  tx: Tx,
  budgets: Budgets,
  owner: Owner,
  courseId: string,
  chaptersToCome = 0,
): Promise<void> {
  const bytesKeeping = async (versions: number) => {
    await deleteEarlierTexts(tx, courseId, versions);
    await updateCourseBytes(tx, courseId);
    await lockStorage(tx, owner.id);
    return (await selectStoredBytes(tx, owner.id)) + chaptersToCome * chapterBytes;
  };
  const size = budgets.sizes[stored[owner.kind]];
  if ((await bytesKeeping(budgets.sizes['versions-chapter'])) <= size) return;
  const bytes = await bytesKeeping(1);
  if (bytes > size) throw storageFull(budgets, owner, bytes);
}

/**
 * Counts what is about to be written, and refuses at once what has no room even in the place of the course's whole content:
 * rows that are rolled back take room too, until PostgreSQL clears them away.
 *
 * @throws Problem `storage-full`, `rate-limited`
 */
export async function admitBytes(
  db: Db,
  budgets: Budgets,
  owner: Owner,
  { bytes, courseId }: { bytes: number; courseId?: string | undefined },
): Promise<void> {
  const all = (await selectStoredBytes(db, owner.id, courseId)) + bytes;
  if (all > budgets.sizes[stored[owner.kind]]) throw storageFull(budgets, owner, all);
  const over = await budgets.spend([{ budget: written[owner.kind], holder: owner.id, amount: bytes }]);
  if (!over) return;
  const minutes = Math.ceil(over.retryAfterS / 60);
  throw budgets.refusal(over.budget, 'rate-limited', {
    error: `You have saved very much in a short time. Please try again in ${minutes} minutes.`,
    retryAfterS: over.retryAfterS,
  });
}

/** About what a content takes as it is stored. */
export function bytesOf(content: object): number {
  return Buffer.byteLength(JSON.stringify(content));
}

function storageFull(budgets: Budgets, { kind }: Owner, bytes: number): Problem {
  const [size, afterSignUp] = [stored[kind], stored.learner].map((name) => inMb(budgets.sizes[name]));
  const signUp = kind === 'guest' ? `, or sign up to have ${afterSignUp} MB` : '';
  return budgets.refuse(stored[kind], 'storage-full', {
    error: `Your courses would need ${inMb(bytes)} MB, and you have ${size} MB. Delete courses that you don’t need${signUp}.`,
  });
}

function inMb(bytes: number): string {
  return (Math.ceil((bytes / 1024 / 1024) * 10) / 10).toLocaleString('en');
}
