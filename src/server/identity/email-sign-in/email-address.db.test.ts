import { expect, test } from 'vitest';
import { createLimits } from '#server/platform/http/limits.ts';
import { createIdentityMails } from '#server/identity/mails/mails.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPeople, emailOnly, outcomeOf } from '#tests/support/people.ts';
import { changeEmail } from './email-address.ts';
import { createLink, type LinkPurpose } from './email-links-store.ts';

const { db, pool } = await testDatabase();
const limits = createLimits(db, true, testBudgets(db));
const sent: object[] = [];
/** People of a product without a mail server, and with one. */
const before = createPeople(db);
const people = createPeople(db, {
  mails: createIdentityMails({
    jobs: { enqueue: async (_db, _kind, payload) => void sent.push(payload) },
    publicUrl: undefined,
    consumeMail: (email) => limits.consumeMail(email),
  }),
});

interface Account {
  id: string;
  email: string;
}
const linkFor = async ({ id, email }: Account, purpose: LinkPurpose, newEmail: string | null = null) =>
  (await createLink(db, { userId: id, purpose, email, newEmail })).token;
const confirmBy = async (token: string, cookie = '', at = people) =>
  JSON.parse((await at.post('/verify-email', { token }, { cookie })).body) as object;
const outcomeBy = (token: string, cookie = '') =>
  outcomeOf(people.post('/verify-email', { token }, { cookie }));
const resetBy = (token: string) =>
  outcomeOf(people.post('/reset-password', { token, newPassword: 'a password set by mail' }));
const signIn = ({ email, password }: { email: string; password: string }, at = people) =>
  outcomeOf(at.post('/sign-in/email', { email, password }));

test('a link serves only its mail’s purpose, until it expires or the account has another address', async () => {
  const asha = await before.signUp();
  const make = async () =>
    [await linkFor(asha, 'confirm-email'), await linkFor(asha, 'reset-password')] as const;
  const areVoid = async ([confirming, resetting]: readonly [string, string]) =>
    expect([await outcomeBy(confirming), await resetBy(resetting)]).toEqual(['link-expired', 'link-expired']);
  const [confirming, resetting] = await make();
  await areVoid([resetting, confirming]);
  await areVoid([`${confirming}x`, `${resetting}x`]);
  await pool.query(`update email_links set expires_at = now() - interval '1 second' where user_id = $1`, [
    asha.id,
  ]);
  await areVoid([confirming, resetting]);
  const later = await make();
  await pool.query('update users set email = $2 where id = $1', [asha.id, people.newEmail()]);
  await areVoid(later);
});

test('resetting the password of an unconfirmed account confirms it and removes its earlier ways in', async () => {
  const asha = await before.signUp();
  await pool.query(
    `insert into accounts (id, user_id, provider_id, account_id) values (gen_random_uuid(), $1, 'elsewhere', 'x')`,
    [asha.id],
  );
  expect(await resetBy(await linkFor(asha, 'reset-password'))).toBe('200');
  const { rows } = await pool.query(
    `select email_verified, array_agg(provider_id) as ways from users join accounts on user_id = users.id
     where users.id = $1 group by 1`,
    [asha.id],
  );
  expect(rows).toEqual([{ email_verified: true, ways: ['credential'] }]);
});

test('where signing in by e-mail is off, its calls are closed and a link signs nobody in', async () => {
  const byProviderOnly = createPeople(db, { hosted: { ...emailOnly, email: false } });
  const asha = await before.signUp();
  const token = await linkFor(asha, 'confirm-email');
  const { email, password } = asha;
  for (const [path, body] of [
    ['/sign-in/email', { email, password }],
    ['/sign-up/email', { email: people.newEmail(), password }],
    ['/request-password-reset', { email }],
    ['/reset-password', { token, newPassword: password }],
  ] as const)
    expect(await outcomeOf(byProviderOnly.post(path, body)), path).toBe('sign-in-off');
  expect(await confirmBy(token, '', byProviderOnly)).toEqual({ success: true, signedIn: false });
});

test('only the signed-in person confirms the address of an account that a provider opens', async () => {
  const asha = await before.signUp();
  await pool.query(
    `update accounts set provider_id = 'https%3A%2F%2Fschool.example', account_id = 'asha', password = null where user_id = $1`,
    [asha.id],
  );
  const token = await linkFor(asha, 'confirm-email');
  expect(await outcomeBy(await linkFor(asha, 'change-email', people.newEmail()))).toBe('unauthenticated');
  const others = [await before.becomeGuest(), await before.signUp()];
  for (const cookie of ['', ...others.map((other) => other.cookie)])
    expect(await outcomeBy(token, cookie)).toBe('unauthenticated');
  expect(await confirmBy(token, asha.cookie)).toEqual({ success: true, signedIn: true });
});

test('a link makes a learner only of the guest who signed up, not of another guest or person', async () => {
  const [guest, other, learner] = [
    await people.becomeGuest(),
    await people.becomeGuest(),
    await before.signUp(),
  ];
  const email = people.newEmail();
  await people.post('/sign-up/email', { email, password: 'correct horse battery' }, { cookie: guest.cookie });
  const account = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const opened = async ({ cookie }: { cookie: string }) =>
    confirmBy(await linkFor(account, 'confirm-email'), cookie);
  for (const each of [other, learner]) {
    expect(await opened(each)).toEqual({ success: true, signedIn: false });
    expect(await people.callerOf(each.cookie)).toMatchObject({ id: each.id });
  }
  expect(await opened(guest)).toEqual({ success: true, signedIn: true });
});

test('one of two browsers that open a link at the same moment is signed in', async () => {
  const token = await linkFor(await before.signUp(), 'confirm-email');
  const outcomes = await Promise.all([1, 2, 3].map(() => outcomeBy(token)));
  expect(outcomes.toSorted()).toEqual(['200', 'link-expired', 'link-expired']);
});

test('without a mail server changes an address at once, unconfirmed, and refuses a used one at the field', async () => {
  const asha = await before.signUp();
  await pool.query('update users set email_verified = true where id = $1', [asha.id]);
  const { email: taken } = await before.signUp();
  const change = (to: string) =>
    changeEmail(
      before.identity.context,
      new Request(before.origin, { headers: { cookie: asha.cookie } }),
      to,
    );
  await expect(change(taken)).rejects.toMatchObject({ code: 'email-taken', details: [{ field: 'email' }] });
  const email = people.newEmail();
  expect(await change(email)).toBe('changed');
  const { rows } = await pool.query('select email, email_verified from users where id = $1', [asha.id]);
  expect(rows).toEqual([{ email, email_verified: false }]);
  expect(await signIn({ ...asha, email }, before)).toBe('200');
});

test('without a mail server refuses every address alike in calls that need mails', async () => {
  for (const email of [(await before.signUp()).email, people.newEmail()]) {
    for (const path of ['/request-password-reset', '/send-verification-email'])
      expect(await outcomeOf(before.post(path, { email })), path).toBe('mail-off');
  }
});

test('an address gets at most five mails an hour, with or without an account', async () => {
  const asha = await before.signUp();
  for (const email of [asha.email, people.newEmail()]) {
    sent.length = 0;
    const calls = ['/request-password-reset', '/send-verification-email', '/request-password-reset'];
    const outcomes: string[] = [];
    for (const path of [...calls, ...calls]) outcomes.push(await outcomeOf(people.post(path, { email })));
    expect(outcomes).toEqual(['200', '200', '200', '200', '200', 'rate-limited']);
    const again = { email: email.toUpperCase(), password: 'a good long password' };
    expect(await outcomeOf(people.post('/sign-up/email', again))).toBe('rate-limited');
    expect(sent).toHaveLength(5);
  }
  // The correct password still gets the reason why it does not open the account.
  expect(await signIn(asha)).toBe('email-unverified');
  expect(sent).toHaveLength(5);
});
