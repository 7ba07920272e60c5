import { randomUUID } from 'node:crypto';
import { givePicture } from './access-world.ts';
import { saveContent, saveLayout, savePublished } from './course-payloads.ts';
import { signUp, type RunningProduct } from './running-product.ts';

/** Marks what may be in answers to the victim alone. */
export const secretMark = /canary.secret/g;
/** Marks what may be in operators' answers as well: messages to them, and courses. */
export const toldMark = /canary.told/g;

export interface Canaries {
  /** The id of the victim, which is a secret too. */
  victimId: string;
  /** Ids that others try in addresses, without those of link-only courses, which open the courses. */
  ids: readonly string[];
}

/** Makes a learner whose every field holds a marked text. */
export async function plantCanaries(product: RunningProduct): Promise<Canaries> {
  const { pool } = product.database;
  const email = `canary-secret-${randomUUID()}@example.org`;
  const victim = await signUp(product.visitor(), email);
  const username = `canary.secret.${randomUUID().slice(0, 8)}`;
  await victim.patch('/api/me', { firstName: 'canary secret', lastName: 'canary secret', username });
  await givePicture(victim);
  const key = { 'Idempotency-Key': 'canary secret' };
  await victim.post('/api/wallet/purchases', { planId: 'basic' }, key);
  // The texts of a published course are public, but its owner isn't.
  const published = await savePublished(victim);
  await victim.post(`/api/courses/${published}/reports`, { reason: 'canary told' });
  await saveContent(victim, { courseName: 'canary told' });
  await saveLayout(victim, { 'Course Name': 'canary told', Description: 'canary told' });
  const sender = { firstName: 'canary told', lastName: 'canary told', email: 'canary-told@example.org' };
  await victim.post('/api/contact', { ...sender, message: 'canary told' });

  const { rows } = await pool.query<{ id: string }>('select id from users where email = $1', [email]);
  const victimId = rows[0]!.id;
  // Ways to sign in that would need a device.
  await pool.query(
    `with passkey as (insert into passkeys (id, user_id, name, public_key, credential_id, counter, device_type, backed_up)
       values (gen_random_uuid(), $1, 'canary secret', 'canary secret', 'canary secret', 0, 'singleDevice', false))
     insert into two_factors (id, user_id, secret, backup_codes)
     values (gen_random_uuid(), $1, 'canary secret', 'canary secret')`,
    [victimId],
  );
  const ofVictim = ['sessions', 'accounts', 'passkeys'].map(
    (table) => `select id from ${table} where user_id = $1`,
  );
  const { rows: known } = await pool.query<{ id: string }>(ofVictim.join(' union all '), [victimId]);
  const ids = [victimId, published, ...known.map(({ id }) => id)];
  return { victimId, ids };
}
