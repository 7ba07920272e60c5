import { createHash } from 'node:crypto';
import type { Me } from '#contract/identity.ts';
import { Problem } from '#contract/problem.ts';
import { visitor } from '#contract/visitor.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { entityTag } from '#server/platform/http/prepared-answer.ts';
import { makePicture } from './profile-picture.ts';
import {
  deletePicture,
  selectPicture,
  selectProfile,
  touchProfile,
  updateNames,
  upsertPicture,
  type NameChanges,
} from './profile-store.ts';
import { isReservedUsername } from './profile-usernames.ts';

/** Describes the caller. Visitors and guests count as signed out and have no profile. */
export async function readMe(db: Db, caller: Caller): Promise<Me> {
  if (caller.kind !== 'learner') return { ...visitor, kind: caller.kind };
  const profile = await selectProfile(db, caller.id);
  // The account ended just after its session was read.
  if (!profile) return visitor;
  const hash = profile.picture_hash ?? profile.account_picture_hash;
  return {
    kind: 'learner',
    firstName: profile.first_name,
    lastName: profile.last_name,
    username: profile.username,
    email: profile.email,
    imageUrl: hash === null ? null : `/api/me/picture/${hash}`,
    isOperator: caller.isOperator,
    hasOwnPicture: profile.picture_hash !== null,
    storageKey: storageKeyOf(caller.id),
    createdAt: profile.created_at.toISOString(),
    updatedAt: profile.updated_at.toISOString(),
  };
}

/** The id itself stays on the server. */
function storageKeyOf(learnerId: string): string {
  return createHash('sha256').update(`storage of ${learnerId}`).digest('base64url').slice(0, 16);
}

/** @throws Problem `username-taken`, also for a reserved one */
export async function changeMe(db: Db, learnerId: string, changes: NameChanges): Promise<void> {
  if (Object.values(changes).every((each) => each === undefined)) return;
  const available = !changes.username || !isReservedUsername(changes.username);
  if (!available || !(await updateNames(db, learnerId, changes))) throw usernameTaken();
}

function usernameTaken(): Problem {
  const error = 'This username is not available. Choose another one.';
  return new Problem('username-taken', { error, details: [{ field: 'username', message: error }] });
}

/** @throws Problem the codes of `makePicture` */
export async function changePicture(db: Db, learnerId: string, sent: Uint8Array): Promise<void> {
  const image = await makePicture(sent);
  const hash = entityTag(image).slice(1, -1);
  await db.transaction().execute(async (tx) => {
    await upsertPicture(tx, learnerId, { image, hash });
    await touchProfile(tx, learnerId);
  });
}

export async function removePicture(db: Db, learnerId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await deletePicture(tx, learnerId)) await touchProfile(tx, learnerId);
  });
}

/**
 * The bytes (WebP) of the learner's own picture, or of one of their accounts at providers.
 *
 * @throws Problem `not-found` for any other hash
 */
export async function readPicture(db: Db, learnerId: string, hash: string): Promise<Buffer> {
  const image = await selectPicture(db, learnerId, hash);
  if (image) return image;
  throw new Problem('not-found', { error: 'There is no such picture.' });
}
