import { expect, test } from 'vitest';
import { joinClaims, readClaims } from './provider-claims.ts';

test.each([
  [{ given_name: ' Asha\n', family_name: 'Rao' }, 'Asha', 'Rao'],
  [{ given_name: 'A\u202eb\u2066c\u200fd' }, 'A b c d', undefined],
  [{ family_name: 'Rao', name: 'Asha Rao' }, undefined, 'Rao'],
  [{ given_name: '\ud83d\ude00'.repeat(60) }, '\ud83d\ude00'.repeat(50), undefined],
  [{ given_name: { toString: 'Asha' }, family_name: ['Rao'], name: 5 }, undefined, undefined],
])('reads %j as the name %j %j', (claims, firstName, lastName) => {
  expect(readClaims(claims)).toMatchObject({ firstName, lastName });
});

test.each([
  ['a@example.org', true, true],
  ['a@example.org', false, false],
  ['a@example.org', 'true', false],
  ['नाम@भारत.भारत', true, true],
  ['\u212Aim@example.org', true, false],
  [undefined, true, false],
])('reads the address %j with email_verified %j as confirmed: %j', (email, email_verified, confirmed) => {
  expect(readClaims({ email, email_verified }).emailVerified).toBe(confirmed);
});

const confirmed = { email: 'a@example.org', email_verified: true };
test.each([
  [confirmed, { email: 'a@example.org' }, 'a@example.org', true],
  [confirmed, { email: 'b@example.org' }, 'b@example.org', false],
  [confirmed, { email_verified: false }, 'a@example.org', false],
  [{ email: 'a@example.org' }, { email: 'b@example.org', email_verified: true }, 'b@example.org', true],
])('reads an ID token with %j and userinfo with %j as %j, confirmed: %j', (idToken, userinfo, email, is) => {
  expect(readClaims(joinClaims(idToken, userinfo))).toMatchObject({ email, emailVerified: is });
});

test.each(['ad', 'admin', 'with space', 'ünal', '.dot', 'a'.repeat(31), 7])(
  'no username is %j',
  (claimed) => {
    expect(readClaims({ preferred_username: claimed }).username).toBe(undefined);
  },
);
