import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { ApiSession } from '#tests/support/api-session.ts';
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
  await victim.send('/api/me', {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ firstName: name('first'), lastName: name('last'), username: username() }),
  });
  await givePicture(victim);
  await victim.post('/api/wallet/purchases', { planId: 'basic' }, { 'Idempotency-Key': name('key') });
  // The texts of a published course are public, but its owner isn't.
  const published = await savePublished(victim);
  await victim.post(`/api/courses/${published}/reports`, { reason: name('reason') });
  await victim.post('/api/explore/notifications', { feature: 'MCQs' });
  await saveContent(victim, { courseName: name('course') });
  await saveLayout(victim, { 'Course Name': name('layout'), Description: name('about') });
  const message = {
    firstName: name('sender'),
    lastName: name('sender'),
    email: `${word}-${randomUUID()}@example.org`,
  };
  await victim.post('/api/contact', { ...message, message: name('message') });

  const { rows: users } = await pool.query<{ id: string }>('select id from users where email = $1', [email]);
  const id = users[0]?.id ?? '';
  await plantByHand(product, id);
  const ofUser = await Promise.all(
    [
      'select to_jsonb(t) as row from users t where id = $1',
      'select to_jsonb(t) as row from sessions t where user_id = $1',
      'select to_jsonb(t) as row from accounts t where user_id = $1',
      'select to_jsonb(t) as row from passkeys t where user_id = $1',
      'select to_jsonb(t) as row from two_factors t where user_id = $1',
      'select to_jsonb(t) as row from ledger_entries t where account_id = $1',
      'select to_jsonb(t) as row from idempotency_keys t where owner_id = $1',
    ].map((sql) => wordsOf(product, sql, id)),
  );
  const courses = await Promise.all(
    [
      `select to_jsonb(t) as row from courses t where owner_id = $1 and visibility = 'link'`,
      `select to_jsonb(t) as row from chapters t join courses c on c.id = course_id where owner_id = $1 and c.visibility = 'link'`,
      'select to_jsonb(t) as row from course_reports t where reporter_id = $1',
    ].map((sql) => wordsOf(product, sql, id)),
  );
  const messages = await wordsOf(
    product,
    'select to_jsonb(t) as row from contact_messages t where email = $1',
    message.email,
  );
  const ids = ofUser.flat().filter((text) => /^[0-9a-f-]{36}$/.test(text));
  const toOperators = [...courses.flat(), ...messages].filter(
    (text) => !ofUser.flat().includes(text) && text !== published,
  );
  return { secret: ofUser.flat(), operators: toOperators, ids: [...ids, published] };
}

function username(): string {
  return `${word}.${randomUUID().slice(0, 18)}`;
}

async function givePicture(session: ApiSession): Promise<void> {
  const picture = sharp({ create: { width: 5, height: 5, channels: 3, background: 'plum' } });
  const body = new Uint8Array(await picture.png().toBuffer());
  await session.send('/api/me/picture', { method: 'PUT', headers: { 'Content-Type': 'image/png' }, body });
}

/** Inserts ways to sign in that would need a device. */
async function plantByHand({ database: { pool } }: RunningProduct, userId: string): Promise<void> {
  const planted = `${word}-by-hand-${randomUUID()}`;
  await pool.query(
    `insert into passkeys (id, user_id, name, public_key, credential_id, counter, device_type, backed_up)
     values (gen_random_uuid(), $1, $2 || 'name', $2 || 'key', $2 || 'credential', 0, 'singleDevice', false)`,
    [userId, planted],
  );
  await pool.query(
    `insert into two_factors (id, user_id, secret, backup_codes) values (gen_random_uuid(), $1, $2 || 'secret', $2 || 'codes')`,
    [userId, planted],
  );
}

/** Returns the unique texts of rows: planted words, ids, tokens and hashes. */
async function wordsOf(
  { database: { pool } }: RunningProduct,
  sql: string,
  about: string,
): Promise<string[]> {
  const { rows } = await pool.query<{ row: Record<string, unknown> }>(sql, [about]);
  const texts = rows.flatMap(({ row }) => Object.values(row)).filter((value) => typeof value === 'string');
  return [...new Set(texts.filter(isCanary))];
}

function isCanary(text: string): boolean {
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return false;
  return text.includes(word) || /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text) || /^[\w+/=:.-]{30,}$/.test(text);
}

/** Returns the canaries that an answer leaks. */
export function leaksIn(answer: string, canaries: readonly string[]): string[] {
  return canaries.filter((canary) => answer.includes(canary));
}
