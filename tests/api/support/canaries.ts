import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { saveContent, saveLayout, savePublished } from './course-payloads.ts';
import { signUp, type RunningProduct } from './running-product.ts';

const word = 'canary';

/** The stored words and ids of the victim that nobody else may see. */
export interface Canaries {
  /** Texts that may be in answers to the victim alone. */
  secret: readonly string[];
  /** Texts that may be in operators' answers alone: messages to them, and courses. */
  operators: readonly string[];
  /** Ids that others try in addresses, without those of link-only courses, which open the courses. */
  ids: readonly string[];
}

/** Makes a learner whose every field holds a unique text. */
export async function plantCanaries(product: RunningProduct): Promise<Canaries> {
  const { pool } = product.database;
  const email = `${word}-${randomUUID()}@example.org`;
  const victim = await signUp(product.visitor(), email);
  const name = (field: string) => `${word} ${field} ${randomUUID()}`;
  const username = `${word}.${randomUUID().slice(0, 18)}`;
  await victim.patch('/api/me', { firstName: name('first'), lastName: name('last'), username });
  const picture = sharp({ create: { width: 5, height: 5, channels: 3, background: 'plum' } });
  const body = new Uint8Array(await picture.png().toBuffer());
  await victim.send('/api/me/picture', { method: 'PUT', headers: { 'Content-Type': 'image/png' }, body });
  await victim.post('/api/wallet/purchases', { planId: 'basic' }, { 'Idempotency-Key': name('key') });
  // The texts of a published course are public, but its owner isn't.
  const published = await savePublished(victim);
  await victim.post(`/api/courses/${published}/reports`, { reason: name('reason') });
  await victim.post('/api/explore/notifications', { feature: 'MCQs' });
  await saveContent(victim, { courseName: name('course') });
  await saveLayout(victim, { 'Course Name': name('layout'), Description: name('about') });
  const sender = { firstName: name('sender'), lastName: name('sender'), email: `${word}-${email}` };
  await victim.post('/api/contact', { ...sender, message: name('message') });

  const { rows } = await pool.query<{ id: string }>('select id from users where email = $1', [email]);
  const id = rows[0]?.id ?? '';
  await plantByHand(product, id);
  const wordsIn = async (about: string, tables: string[]) =>
    (await Promise.all(tables.map((rest) => wordsOf(product, rest, about)))).flat();
  const ofUser = await wordsIn(id, [
    'users t where id = $1',
    ...['sessions', 'accounts', 'passkeys', 'two_factors'].map((table) => `${table} t where user_id = $1`),
    'ledger_entries t where account_id = $1',
    'idempotency_keys t where owner_id = $1',
  ]);
  const ofCourses = await wordsIn(id, [
    `courses t where owner_id = $1 and visibility = 'link'`,
    `chapters t join courses c on c.id = course_id where owner_id = $1 and c.visibility = 'link'`,
    'course_reports t where reporter_id = $1',
  ]);
  const toOperators = [
    ...ofCourses,
    ...(await wordsIn(sender.email, ['contact_messages t where email = $1'])),
  ];
  return {
    secret: ofUser,
    operators: toOperators.filter((text) => !ofUser.includes(text) && text !== published),
    ids: [...ofUser.filter((text) => /^[0-9a-f-]{36}$/.test(text)), published],
  };
}

/** Inserts ways to sign in that would need a device. */
async function plantByHand({ database: { pool } }: RunningProduct, userId: string): Promise<void> {
  const planted = `${word}-by-hand-${randomUUID()}`;
  for (const sql of [
    `insert into passkeys (id, user_id, name, public_key, credential_id, counter, device_type, backed_up)
     values (gen_random_uuid(), $1, $2 || 'name', $2 || 'key', $2 || 'credential', 0, 'singleDevice', false)`,
    `insert into two_factors (id, user_id, secret, backup_codes) values (gen_random_uuid(), $1, $2 || 'secret', $2 || 'codes')`,
  ])
    await pool.query(sql, [userId, planted]);
}

/** Returns the unique texts of rows: planted words, ids, tokens and hashes. */
async function wordsOf({ database }: RunningProduct, rest: string, about: string): Promise<string[]> {
  const sql = `select to_jsonb(t) as row from ${rest}`;
  const { rows } = await database.pool.query<{ row: Record<string, unknown> }>(sql, [about]);
  const texts = rows.flatMap(({ row }) => Object.values(row)).filter((value) => typeof value === 'string');
  return [...new Set(texts.filter(isCanary))];
}

function isCanary(text: string): boolean {
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return false;
  return text.includes(word) || /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text) || /^[\w+/=:.-]{30,}$/.test(text);
}
