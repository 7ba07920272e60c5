import { randomUUID } from 'node:crypto';
import type { Configuration } from 'openid-client';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { createPeople } from '#tests/support/people.ts';
import { findOrMakeAccount, requireProvedAgain } from './provider-accounts.ts';
import { readClaims } from './provider-claims.ts';

const { db, pool } = await testDatabase();
const people = createPeople(db);
const school = 'https%3A%2F%2Fschool.example';

/** Signs in at a provider with these claims, and returns the account's row. */
async function signIn(claims: object, { provider = school, subject = randomUUID() } = {}) {
  const identity = { subject, profile: readClaims({ ...claims }), idToken: '', authTime: undefined };
  const id = await findOrMakeAccount(db, provider, identity);
  const { rows } = await pool.query<Record<string, unknown>>('select * from users where id = $1', [id]);
  return { ...rows[0], id };
}
const refused = { reason: 'account-exists' };

test('an account is found by provider and subject, whatever else is claimed, and keeps what its person changed', async () => {
  const [subject, email] = [randomUUID(), people.newEmail()];
  const names = { given_name: 'Asha', family_name: 'Rao', preferred_username: 'asha.rao' };
  const first = await signIn({ email, email_verified: false, ...names }, { subject });
  expect(first).toMatchObject({ email, first_name: 'Asha', last_name: 'Rao', username: 'asha.rao' });
  await pool.query(
    `update users set first_name = 'Usha', last_name = null, two_factor_enabled = true where id = $1`,
    [first.id],
  );
  for (const claimed of [email, 'operator@example.org', undefined]) {
    const again = await signIn({ email: claimed, email_verified: true, ...names }, { subject });
    const { id } = first;
    expect(again).toMatchObject({ id, email, email_verified: false, first_name: 'Usha', last_name: null });
  }
  await expect(signIn({}, { provider: 'https%3A%2F%2Fother.example', subject })).rejects.toMatchObject({
    reason: 'no-email',
  });
});

test.each<[string, here: boolean, there: unknown, twoFactor?: true]>([
  ['its address is confirmed at the provider only', false, true],
  ['its address is confirmed here only', true, false],
  ['the provider confirms it by a string', true, 'true'],
  ['its address is not confirmed', false, false],
  ['it has a second factor', true, true, true],
])('an account of a password is not joined when %s', async (_why, here, there, twoFactor) => {
  const { id, email } = await people.signUp();
  const set = 'update users set email_verified = $2, two_factor_enabled = $3 where id = $1';
  await pool.query(set, [id, here, twoFactor ?? false]);
  await expect(signIn({ email, email_verified: there })).rejects.toMatchObject(refused);
  const { rows } = await pool.query('select provider_id from accounts where user_id = $1', [id]);
  expect(rows).toEqual([{ provider_id: 'credential' }]);
});

test('an account is joined where both have the address confirmed, by one subject of each provider', async () => {
  const { id, email } = await people.signUp();
  await pool.query('update users set email_verified = true where id = $1', [id]);
  const claims = { email: email.toUpperCase(), email_verified: true };
  expect(await signIn(claims)).toMatchObject({ id, email });
  await expect(signIn(claims)).rejects.toMatchObject(refused);
  expect(await signIn(claims, { provider: 'https%3A%2F%2Fother.example' })).toMatchObject({ id });
});

test('a new person who comes back in two browsers at once gets one account', async () => {
  const [email, subject] = [people.newEmail(), randomUUID()];
  const both = [1, 2].map(() => signIn({ email, email_verified: true }, { subject }));
  const statuses = (await Promise.allSettled(both)).map(({ status }) => status);
  expect(statuses).toContain('fulfilled');
  const { rows } = await pool.query(
    'select 1 from users join accounts on users.id = user_id where email = $1',
    [email],
  );
  expect(rows).toHaveLength(1);
});

test('a proof counts for the account’s own person, and not when it is older than the attempt', async () => {
  const subject = randomUUID();
  const { id: userId } = await signIn({ email: people.newEmail() }, { subject });
  const begunAt = Date.now();
  const check = (authTime: Date | undefined, claims: string[] = [], who = { subject, userId }) => {
    const client = { serverMetadata: () => ({ claims_supported: claims }) } as unknown as Configuration;
    const proved = { subject: who.subject, authTime, idToken: '', profile: readClaims({}) };
    const attempt = { userId: who.userId, begunAt };
    return requireProvedAgain(db, { providerKey: school, client }, proved, attempt);
  };
  await check(new Date(begunAt));
  await check(undefined);
  const stale = new Date(begunAt - 7_200_000);
  await expect(check(stale)).rejects.toMatchObject({ reason: 'mismatch' });
  await expect(check(undefined, ['auth_time'])).rejects.toMatchObject({ reason: 'mismatch' });
  for (const who of [
    { subject: randomUUID(), userId },
    { subject, userId: randomUUID() },
  ])
    await expect(check(new Date(begunAt), [], who)).rejects.toMatchObject({ reason: 'other-person' });
});
