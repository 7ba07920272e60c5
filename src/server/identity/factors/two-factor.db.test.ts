import { expect, test } from 'vitest';
import { codeOf } from '#tests/support/authenticator-app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createLink } from '#server/identity/email-sign-in/email-links-store.ts';
import { createPeople } from '#tests/support/people.ts';
import { forgetWrongCodes } from './two-factor-store.ts';
import { confirmTwoFactor, countRecoveryCodes, proveByRecoveryCode, startTwoFactor } from './two-factor.ts';

const { db } = await testDatabase();
const people = createPeople(db);
const parts = people.identity.context;

const wrongCode = { code: 'wrong-code' };
async function protectedPerson() {
  const person = await people.signUp();
  const { secret } = await startTwoFactor(parts, person);
  return { ...person, secret, recoveryCodes: await confirmTwoFactor(parts, person.id, await codeOf(secret)) };
}
const succeeded = async (tries: Promise<unknown>[]) =>
  (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length;

test('one recovery code sent twenty times at the same moment is accepted once', async () => {
  const person = await protectedPerson();
  const [code = '', other = ''] = person.recoveryCodes;
  const same = Array.from({ length: 20 }, () => proveByRecoveryCode(parts, person.id, code));
  expect(await succeeded(same)).toBe(1);
  expect(await countRecoveryCodes(parts, person.id)).toBe(9);
  // The refused tries count as wrong codes, and may have locked the account.
  await forgetWrongCodes(db, person.id);
  await proveByRecoveryCode(parts, person.id, other);
  expect(await countRecoveryCodes(parts, person.id)).toBe(8);
});

test('a set-up is confirmed once, and only with the latest secret', async () => {
  const person = await people.signUp();
  const { secret } = await startTwoFactor(parts, person);
  const codes = [await codeOf(secret, -1), await codeOf(secret), await codeOf(secret, 1)];
  expect(await succeeded(codes.map((code) => confirmTwoFactor(parts, person.id, code)))).toBe(1);
  expect(await countRecoveryCodes(parts, person.id)).toBe(10);

  const other = await people.signUp();
  const first = await startTwoFactor(parts, other);
  const last = await startTwoFactor(parts, other);
  const early = confirmTwoFactor(parts, other.id, await codeOf(first.secret));
  await expect(early).rejects.toMatchObject(wrongCode);
  await confirmTwoFactor(parts, other.id, await codeOf(last.secret));
});

test('a mail’s link and the password that it sets do not skip the second step', async () => {
  const person = await protectedPerson();
  const link = { userId: person.id, email: person.email, newEmail: null };

  const confirming = await createLink(db, { ...link, purpose: 'confirm-email' });
  const confirmed = await people.post('/verify-email', { token: confirming.token });
  expect(JSON.parse(confirmed.body)).toEqual({ success: true, signedIn: false });

  const resetting = await createLink(db, { ...link, purpose: 'reset-password' });
  const newPassword = 'quite another password';
  const reset = await people.post('/reset-password', { token: resetting.token, newPassword });
  const signIn = await people.post('/sign-in/email', { email: person.email, password: newPassword });
  expect(JSON.parse(signIn.body)).toEqual({ secondFactorNeeded: true });
  for (const { setCookies } of [confirmed, reset, signIn]) {
    expect(setCookies.filter((cookie) => cookie.startsWith('saksham.session_token='))).toEqual([]);
  }
});
