import { randomUUID } from 'node:crypto';
import type { Samples } from '#tests/api/support/access-samples.ts';
import { password } from '#tests/api/support/running-product.ts';

const newPassword = 'another good long one';

export const samples: Samples = {
  reverify: [{ call: () => ({ body: { password } }) }],
  changePassword: [{ call: () => ({ body: { newPassword } }), ownCaller: true }],
  changeEmail: [{ call: () => ({ body: { email: `${randomUUID()}@example.org` } }), ownCaller: true }],
  startTwoFactor: [{ ownCaller: true }],
  confirmTwoFactor: [{ call: () => ({ body: { code: '123456' } }), answer: 'two-factor-off' }],
  replaceRecoveryCodes: [{ answer: 'two-factor-off' }],
  stopTwoFactor: [{ answer: 'two-factor-off' }],
  addPasskey: [
    { call: () => ({ body: { name: 'Phone', response: { id: 'made-up' } } }), answer: 'passkey-refused' },
  ],
  removePasskey: [{ call: () => ({ params: { passkeyId: randomUUID() } }), answer: 'not-found' }],
  connectProvider: [{ answer: 'not-found' }],
  disconnectProvider: [{ answer: 'not-found' }],
  endSession: [
    {
      call: ({ session }) => ({ params: { sessionId: session.id } }),
      answers: { other: 'not-found', operator: 'not-found' },
    },
  ],
  endOtherSessions: [{ ownCaller: true }],
};
