import { randomUUID } from 'node:crypto';
import type { OwnReads, Sample, Samples } from '#tests/api/support/access-samples.ts';
import { password } from '#tests/api/support/running-product.ts';

const refused = (answer: Sample['answer'], body: object): [Sample] => [{ call: () => ({ body }), answer }];
const withoutMail: [Sample] = [
  { call: ({ callers }) => ({ body: { email: callers.owner.email } }), answer: 'mail-off' },
];

export const samples: Samples = {
  signInByEmail: [
    { call: ({ callers }) => ({ body: { email: callers.other.email, password } }), ownCaller: true },
  ],
  signUpByEmail: [
    { call: () => ({ body: { email: `${randomUUID()}@example.org`, password } }), ownCaller: true },
  ],
  signOut: [{ ownCaller: true }],
  signInByProvider: refused('not-found', { provider: 'nobody' }),
  verifyTotp: refused('second-factor-expired', { code: '123456' }),
  verifyRecoveryCode: refused('second-factor-expired', { code: 'abcde-fghij' }),
  signInByPasskey: refused('passkey-refused', { response: { id: 'made-up' } }),
  requestPasswordReset: withoutMail,
  resetPassword: refused('link-expired', { token: 'made-up', newPassword: password }),
  sendConfirmationMail: withoutMail,
  confirmEmail: refused('link-expired', { token: 'made-up' }),
};

export const ownReads: OwnReads = ['providerCallback', 'readPasskeyChallenge', 'readSignInMethods'];
