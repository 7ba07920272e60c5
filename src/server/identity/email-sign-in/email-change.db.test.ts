import { expect, test } from 'vitest';
import { createLimits } from '#server/platform/http/limits.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { changeEmail } from './email-address.ts';
import { createIdentityMails } from '#server/identity/mails/mails.ts';
import { createPeople, outcomeOf } from '#tests/support/people.ts';

const { db, pool } = await testDatabase();
/** People of a product without a mail server. */
const people = createPeople(db);

const as = (cookie: string) => new Request(`${people.origin}/`, { headers: { cookie } });

test('without a mail server changes an address at once, unconfirmed, and refuses a used one at the field', async () => {
  const { id, cookie, password } = await people.signUp();
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', id).execute();
  const { email: taken } = await people.signUp();
  await expect(changeEmail(people.identity.context, as(cookie), taken)).rejects.toMatchObject({
    code: 'email-taken',
    details: [{ field: 'email' }],
  });
  const email = people.newEmail();
  expect(await changeEmail(people.identity.context, as(cookie), email)).toBe('changed');
  const row = await db
    .selectFrom('users')
    .select(['email', 'email_verified'])
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row).toEqual({ email, email_verified: false });
  expect(await outcomeOf(people.post('/sign-in/email', { email, password }))).toBe('200');
});

test('without a mail server refuses every address alike in calls that need mails', async () => {
  const { email } = await people.signUp();
  for (const path of ['/request-password-reset', '/send-verification-email']) {
    for (const address of [email, people.newEmail()]) {
      expect(await outcomeOf(people.post(path, { email: address })), path).toBe('mail-off');
    }
  }
  for (const [path, body] of [
    ['/verify-email', { token: 'x' }],
    ['/reset-password', { token: 'x', newPassword: 'long enough' }],
  ] as const) {
    expect(await outcomeOf(people.post(path, body)), path).toBe('link-expired');
  }
});

test('an address gets at most five mails an hour, with or without an account', async () => {
  const limits = createLimits(pool, true, testBudgets(db));
  const sent: object[] = [];
  const mails = createIdentityMails({
    jobs: { enqueue: async (_db, _kind, payload) => void sent.push(payload) },
    publicUrl: 'https://learn.example',
    consumeMail: (email) => limits.consumeMail(email),
  });
  const { email: known, password } = await people.signUp();
  const mailing = createPeople(db, { mails });
  for (const email of [known, people.newEmail()]) {
    sent.length = 0;
    const calls = ['/request-password-reset', '/send-verification-email', '/request-password-reset'];
    const outcomes: string[] = [];
    for (const path of [...calls, ...calls]) outcomes.push(await outcomeOf(mailing.post(path, { email })));
    expect(outcomes).toEqual(['200', '200', '200', '200', '200', 'rate-limited']);
    const again = { email: email.toUpperCase(), password: 'a good long password' };
    expect(await outcomeOf(mailing.post('/sign-up/email', again))).toBe('rate-limited');
    expect(sent).toHaveLength(5);
  }
  // The correct password still gets the reason why it does not open the account.
  expect(await outcomeOf(mailing.post('/sign-in/email', { email: known, password }))).toBe(
    'email-unverified',
  );
  expect(sent).toHaveLength(5);
});
