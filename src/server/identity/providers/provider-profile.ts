import type { Db } from '#server/platform/database/database.ts';
import { updateNames } from '#server/identity/profile/profile-store.ts';
import { addFilledFields, selectAccountOwner, type ProfileField } from './provider-accounts-store.ts';
import type { ProvedIdentity } from './provider-client.ts';

/** Fills in the empty fields of the profile, each once: later changes are the person's own. Returns the person's id. */
export async function fillProfile(
  db: Db,
  providerKey: string,
  { subject, profile }: ProvedIdentity,
): Promise<string | undefined> {
  const owner = await selectAccountOwner(db, providerKey, subject);
  if (!owner) return undefined;
  const claimed: Record<ProfileField, string | undefined> = {
    first_name: profile.firstName,
    last_name: profile.lastName,
    username: profile.username,
  };
  const isNew = (field: ProfileField) =>
    claimed[field] !== undefined && owner[field] === null && !owner.filled_fields.includes(field);
  const fields: ProfileField[] = (['first_name', 'last_name'] as const).filter(isNew);
  if (fields.length > 0) {
    await updateNames(db, owner.id, Object.fromEntries(fields.map((field) => [field, claimed[field]])));
  }
  // Separate from the names, because somebody else may have the username.
  if (isNew('username') && (await updateNames(db, owner.id, { username: claimed.username ?? null }))) {
    fields.push('username');
  }
  if (fields.length > 0) await addFilledFields(db, { providerKey, subject, fields });
  return owner.id;
}
