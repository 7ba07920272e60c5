import { expect, test } from 'vitest';
import { createLimits } from '#server/platform/http/limits.ts';
import { testDatabase } from '#tests/support/database.ts';
import { changeEmail } from './email-change.ts';
import { createIdentityMails } from '#server/identity/mails/mails.ts';
import { createPeople, outcomeOf } from '#server/identity/test-people.ts';

const { db, pool } = await testDatabase();
/** Without a mail server. */
const people = createPeople(db);

const as = (cookie: string) => new Request(`${people.origin}/`, { headers: { cookie } });

test('without a mail server a changed address counts at once, unconfirmed; a taken one is refused at the field', async () => {
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

test('without a mail server the calls that need one say so, for every address', async () => {
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

test('nobody’s address gets more than five mails an hour, whether it has an account or not', async () => {
  const limits = createLimits(pool, true);
  const sent: object[] = [];
  const mails = createIdentityMails({
    jobs: { enqueue: async (_db, _kind, payload) => void sent.push(payload) },
    publicUrl: 'https://learn.example',
    takeMail: (email) => limits.takeMail(email),
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
  // Who has the password is still told why it does not open the account.
  expect(await outcomeOf(mailing.post('/sign-in/email', { email: known, password }))).toBe(
    'email-unverified',
  );
  expect(sent).toHaveLength(5);
});
