import type { Db } from '#server/platform/database/database.ts';
import { addFilledFields, selectFillable, type ProfileField } from './provider-accounts-store.ts';
import type { ProvedIdentity } from './provider-attempt.ts';
import { updateNames } from '#server/identity/profile/profile-store.ts';

/**
 * Fills in what the person has not told themselves, each field once: what they change or empty afterwards is theirs. Gives
 * their id.
 */
export async function fillProfile(
  db: Db,
  providerKey: string,
  { subject, profile }: ProvedIdentity,
): Promise<string | undefined> {
  const known = await selectFillable(db, providerKey, subject);
  if (!known) return undefined;
  const told: Record<ProfileField, string | undefined> = {
    first_name: profile.firstName,
    last_name: profile.lastName,
    username: profile.username,
  };
  const isNew = (field: ProfileField) =>
    told[field] !== undefined && known.profile[field] === null && !known.filled.includes(field);
  const names = (['first_name', 'last_name'] as const).filter(isNew);
  const filled: ProfileField[] = [...names];
  if (names.length > 0) {
    await updateNames(db, known.userId, Object.fromEntries(names.map((name) => [name, told[name]])));
  }
  // Apart from the names: somebody else may have it already, and then there is none.
  if (isNew('username') && (await updateNames(db, known.userId, { username: told.username ?? null }))) {
    filled.push('username');
  }
  if (filled.length > 0) await addFilledFields(db, { providerKey, subject, fields: filled });
  return known.userId;
}
