import { createHash } from 'node:crypto';
import type { Me } from '#contract/identity.ts';
import { Problem } from '#contract/problem.ts';
import { visitor } from '#contract/visitor.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { selectProfile, updateNames, type NameChanges } from './profile-store.ts';

/** Describes the caller. Visitors and guests count as signed out and have no profile. */
export async function readMe(db: Db, caller: Caller): Promise<Me> {
  if (caller.kind !== 'learner') return { ...visitor, kind: caller.kind };
  const profile = await selectProfile(db, caller.id);
  // The account ended just after its session was read.
  if (!profile) return visitor;
  const { ownPicture, accountPicture, createdAt, updatedAt, ...names } = profile;
  const hash = ownPicture ?? accountPicture;
  return {
    ...names,
    kind: 'learner',
    imageUrl: hash === null ? null : `/api/me/picture/${hash}`,
    isOperator: caller.isOperator,
    hasOwnPicture: ownPicture !== null,
    // The id itself stays on the server.
    storageKey: createHash('sha256').update(`storage of ${caller.id}`).digest('base64url').slice(0, 16),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Throws `username-taken`, also for a reserved one. */
export async function changeMe(db: Db, learnerId: string, changes: NameChanges): Promise<void> {
  if (Object.values(changes).every((each) => each === undefined)) return;
  const available = !changes.username || !isReservedUsername(changes.username);
  if (available && (await updateNames(db, learnerId, changes))) return;
  const error = 'This username is not available. Choose another one.';
  throw new Problem('username-taken', { error, details: [{ field: 'username', message: error }] });
}

/** Names that would let a person speak for the product or its operator, and words with a meaning for programs. */
const reserved = `
  about account admin administrator anonymous api contact dashboard everyone guest help helpdesk info
  learner mail moderator nobody null official operator owner postmaster privacy root saksham security
  settings signin signup staff store support system team terms undefined user visitor wallet webmaster
`;

/** Ignores letter case, dots, underscores and hyphens. */
export function isReservedUsername(username: string): boolean {
  return reserved.split(/\s+/).includes(username.toLowerCase().replace(/[._-]/g, ''));
}
