import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import * as contract from '#contract/auth.ts';
import { createLink } from '#server/identity/email-sign-in/email-links-store.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { startOidcStandIn } from '#tests/stand-ins/oidc-provider.ts';
import {
  addPasskey,
  done,
  kindOf,
  makeAccount,
  makeProtectedAccount,
  startSigningIn,
} from './support/accounts.ts';
import { saveLayout } from './support/course-payloads.ts';
import { signInAt } from './support/provider-way.ts';
import { password, runProduct, signUp } from './support/running-product.ts';
import { buy } from './support/wallet-calls.ts';

// A guest's courses and coins move into the account exactly once, whichever way they sign in.

const school = await startOidcStandIn();
afterAll(() => school.close());
const product = await runProduct({ ...school.settings, HOST: 'localhost' });
const { pool } = product.database;

const newEmail = () => `${randomUUID()}@example.org`;

/** Signs a guest's browser in, by the name of the contract's call that does so. */
const waysIn: Record<string, (guest: ApiSession) => Promise<unknown>> = {
  signUpByEmail: (guest) => done(guest.post('/api/auth/sign-up/email', { email: newEmail(), password })),
  async signInByEmail(guest) {
    await startSigningIn(product, await makeAccount(product), guest);
  },
  async verifyTotp(guest) {
    const account = await makeProtectedAccount(product);
    await startSigningIn(product, account, guest);
    // The browser keeps its session until the second step is done.
    expect(await kindOf(guest)).toBe('guest');
    await done(guest.post('/api/auth/two-factor/verify-totp', { code: await account.freshCode() }));
  },
  async verifyRecoveryCode(guest) {
    const account = await makeProtectedAccount(product);
    const [code] = account.recoveryCodes;
    await startSigningIn(product, account, guest);
    await done(guest.post('/api/auth/two-factor/verify-backup-code', { code }));
  },
  async signInByPasskey(guest) {
    const here = { origin: new URL(product.url).origin };
    const { browser } = await makeAccount(product);
    const { authenticator } = await addPasskey(browser, here);
    const path = '/api/auth/passkey/generate-authenticate-options';
    const response = authenticator.assert(await guest.json<{ challenge: string }>(path), here);
    await done(guest.post('/api/auth/passkey/verify-authentication', { response }));
  },
  async providerCallback(guest) {
    school.person(randomUUID(), { email: newEmail(), email_verified: true, given_name: 'Asha' });
    await signInAt(school.browser(), guest);
  },
  async confirmEmail(guest) {
    const { id, email } = await makeAccount(product);
    const link = { userId: id, purpose: 'confirm-email', email, newEmail: null } as const;
    const { token } = await createLink(product.database.db, link);
    // Simulates that the newest guest, which is this one, has signed up.
    await pool.query(
      `insert into verifications (id, identifier, value, expires_at)
       select gen_random_uuid(), $1, id, now() + interval '1 hour' from users
       where is_anonymous order by created_at desc limit 1`,
      [`signing-up-${id}`],
    );
    await done(guest.post('/api/auth/verify-email', { token }));
  },
};

/** Calls of the contract that sign nobody in. */
const noWaysIn = [
  'signOut',
  'signInByProvider',
  'readPasskeyChallenge',
  'requestPasswordReset',
  'resetPassword',
  'sendConfirmationMail',
  'readSignInMethods',
];

test('this file lists every call that can sign a person in', () => {
  const calls = Object.entries(contract).flatMap(([name, value]) =>
    typeof value === 'object' && 'path' in value ? [name] : [],
  );
  expect(calls.toSorted()).toEqual([...Object.keys(waysIn), ...noWaysIn].toSorted());
});

test.each(Object.entries(waysIn))('moves a guest’s courses and coins once by %s', async (_, goIn) => {
  const browser = product.visitor();
  const courseId = await saveLayout(browser);
  const key = randomUUID();
  expect((await buy(browser, 'basic', key)).status).toBe(201);
  const before = product.visitor(browser);
  const { rows: owners } = await pool.query<{ id: string }>(
    'select owner_id as id from courses where id = $1',
    [courseId],
  );

  await goIn(browser);
  expect(await kindOf(browser)).toBe('learner');
  expect(await kindOf(before)).toBe('visitor');
  const mine = await browser.json<{ _id: string }[]>('/api/courses/mine');
  expect(mine.map(({ _id }) => _id)).toEqual([courseId]);
  expect(await browser.json('/api/wallet')).toEqual({ coins: 50 });
  const again = await buy(browser, 'basic', key);
  expect(again.headers.get('Idempotent-Replayed')).toBe('true');
  const { rows } = await pool.query(
    `select (select count(*)::integer from users where id = $1) as guests,
       (select count(*)::integer from guest_merges where guest_id = $1 and merged_at is not null) as moves,
       (select count(*)::integer from daily_purchases where owner_id = $1) as uncounted`,
    [owners[0]?.id],
  );
  expect(rows).toEqual([{ guests: 0, moves: 1, uncounted: 0 }]);
});

test('more guests than the database has connections can sign up in the same second', async () => {
  const guests = Array.from({ length: 16 }, () => product.visitor());
  await Promise.all(guests.map((guest) => saveLayout(guest)));
  const answers = await Promise.all(
    guests.map((guest) => guest.post('/api/auth/sign-up/email', { email: newEmail(), password })),
  );
  expect(answers.map(({ status }) => status)).toEqual(guests.map(() => 200));
  const courses = await Promise.all(guests.map((guest) => guest.json<object[]>('/api/courses/mine')));
  expect(courses.map(({ length }) => length)).toEqual(guests.map(() => 1));
});

test('a course that one tab of a guest saves while another tab signs up belongs to the account', async () => {
  const gate = 4_711;
  const browser = product.visitor();
  await saveLayout(browser);
  // Saving waits at the gate after its owner has been read.
  await pool.query(`create function wait_at_gate() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${gate}); return new; end $$`);
  await pool.query(
    'create trigger wait_at_gate before insert on courses for each row execute function wait_at_gate()',
  );
  const keeper = await pool.connect();
  await keeper.query('select pg_advisory_lock($1)', [gate]);
  const saving = saveLayout(browser, { 'Course Name': 'Late' });
  await waitFor('the save to reach the gate', async () => {
    const { rowCount } = await pool.query(
      `select 1 from pg_locks where locktype = 'advisory' and objid = ${gate} and not granted`,
    );
    return rowCount === 1;
  });
  await signUp(browser);
  await keeper.query('select pg_advisory_unlock($1)', [gate]);
  keeper.release();
  const courseId = await saving;
  const mine = await browser.json<{ _id: string }[]>('/api/courses/mine');
  expect(mine).toHaveLength(2);
  expect(mine.map(({ _id }) => _id)).toContain(courseId);
});
