import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { createLink, type LinkPurpose } from './email-links-store.ts';
import { createIdentityMails } from '#server/identity/mails/mails.ts';
import { emailOnly } from '#server/identity/providers/hosted-sign-in.ts';
import { createPeople, outcomeOf } from '#tests/support/people.ts';

const { db } = await testDatabase();
/** People of a product without a mail server, and with one. */
const before = createPeople(db);
const people = createPeople(db, {
  mails: createIdentityMails({
    jobs: { enqueue: async () => {} },
    publicUrl: undefined,
    consumeMail: async () => {},
  }),
});

const linkFor = async ({ id, email }: { id: string; email: string }, purpose: LinkPurpose) =>
  (await createLink(db, { userId: id, purpose, email, newEmail: null })).token;

test('an account made without a mail server confirms its address at the next sign-in', async () => {
  const asha = await before.signUp();
  const { email, password } = asha;
  expect(await outcomeOf(people.post('/sign-in/email', { email, password }))).toBe('email-unverified');
  const token = await linkFor(asha, 'confirm-email');
  const confirmed = await people.post('/verify-email', { token });
  expect(JSON.parse(confirmed.body)).toEqual({ success: true, signedIn: true });
  expect(await people.callerOf(confirmed.cookie)).toMatchObject({ id: asha.id });
  expect(await outcomeOf(people.post('/sign-in/email', { email, password }))).toBe('200');
});

test('a link signs nobody in where signing in by e-mail is off', async () => {
  const asha = await before.signUp();
  const byProviderOnly = createPeople(db, { hosted: { ...emailOnly, email: false } });
  const confirmed = await byProviderOnly.post('/verify-email', {
    token: await linkFor(asha, 'confirm-email'),
  });
  expect(JSON.parse(confirmed.body)).toEqual({ success: true, signedIn: false });
  expect(confirmed.setCookies).toEqual([]);
});

test('a link is void once the account has another address', async () => {
  const asha = await before.signUp();
  const tokens = [await linkFor(asha, 'confirm-email'), await linkFor(asha, 'reset-password')] as const;
  await db.updateTable('users').set({ email: people.newEmail() }).where('id', '=', asha.id).execute();
  expect(await outcomeOf(people.post('/verify-email', { token: tokens[0] }))).toBe('link-expired');
  const reset = people.post('/reset-password', { token: tokens[1], newPassword: 'a password set by mail' });
  expect(await outcomeOf(reset)).toBe('link-expired');
});

test('only the signed-in person confirms the address of an account that a provider opens', async () => {
  const asha = await before.signUp();
  await db
    .updateTable('accounts')
    .set({ provider_id: 'https%3A%2F%2Fschool.example', account_id: asha.id, password: null })
    .where('user_id', '=', asha.id)
    .execute();
  const token = await linkFor(asha, 'confirm-email');
  const { cookie } = await before.signUp();
  const { token: changing } = await createLink(db, {
    userId: asha.id,
    purpose: 'change-email',
    email: asha.email,
    newEmail: people.newEmail(),
  });
  expect(await outcomeOf(people.post('/verify-email', { token: changing }))).toBe('unauthenticated');
  for (const other of ['', await before.becomeGuest().then((guest) => guest.cookie), cookie]) {
    expect(await outcomeOf(people.post('/verify-email', { token }, { cookie: other }))).toBe(
      'unauthenticated',
    );
  }
  const confirmed = await people.post('/verify-email', { token }, { cookie: asha.cookie });
  expect(JSON.parse(confirmed.body)).toEqual({ success: true, signedIn: true });
});

test('a link makes a learner only of the guest who signed up, not of another guest', async () => {
  const [guest, other] = [await people.becomeGuest(), await people.becomeGuest()];
  const email = people.newEmail();
  await people.post('/sign-up/email', { email, password: 'correct horse battery' }, { cookie: guest.cookie });
  const account = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const opened = async (cookie: string) => {
    const token = await linkFor(account, 'confirm-email');
    const { body } = await people.post('/verify-email', { token }, { cookie });
    return JSON.parse(body) as object;
  };
  expect(await opened(other.cookie)).toEqual({ success: true, signedIn: false });
  expect(await people.callerOf(other.cookie)).toMatchObject({ kind: 'guest' });
  expect(await opened(guest.cookie)).toEqual({ success: true, signedIn: true });
});

test('one of two browsers that open a link at the same moment is signed in', async () => {
  const token = await linkFor(await before.signUp(), 'confirm-email');
  const outcomes = await Promise.all([1, 2, 3].map(() => outcomeOf(people.post('/verify-email', { token }))));
  expect(outcomes.toSorted()).toEqual(['200', 'link-expired', 'link-expired']);
});
