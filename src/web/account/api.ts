import type {
  sendVerificationEmail as SendVerificationEmail,
  signInByProvider as SignInByProvider,
} from '#contract/auth.ts';
import type { listMyCourses as ListMyCourses } from '#contract/courses.ts';
import type { readMe as ReadMe } from '#contract/identity.ts';
import type { deleteMe as DeleteMe } from '#contract/my-data.ts';
import type * as security from '#contract/security.ts';
import { call, callPage } from '#web/platform/api.ts';

export const readSecurity = call<typeof security.readSecurity>('GET /api/me/security');
export const reverify = call<typeof security.reverify>('POST /api/me/reverification');
export const changePassword = call<typeof security.changePassword>('PUT /api/me/password');
export const changeEmail = call<typeof security.changeEmail>('PUT /api/me/email');
export const sendVerificationEmail = call<typeof SendVerificationEmail>(
  'POST /api/auth/send-verification-email',
);
export const startTwoFactor = call<typeof security.startTwoFactor>('POST /api/me/two-factor');
export const confirmTwoFactor = call<typeof security.confirmTwoFactor>(
  'POST /api/me/two-factor/confirmation',
);
export const replaceRecoveryCodes = call<typeof security.replaceRecoveryCodes>(
  'POST /api/me/two-factor/recovery-codes',
);
export const stopTwoFactor = call<typeof security.stopTwoFactor>('DELETE /api/me/two-factor');
export const startPasskey = call<typeof security.startPasskey>('POST /api/me/passkeys/challenge');
export const addPasskey = call<typeof security.addPasskey>('POST /api/me/passkeys');
export const removePasskey = call<typeof security.removePasskey>('DELETE /api/me/passkeys/:passkeyId');
export const startReverification = call<typeof security.startReverification>(
  'POST /api/me/reverification/challenge',
);
export const connectProvider = call<typeof security.connectProvider>('POST /api/me/providers/:provider');
export const disconnectProvider = call<typeof security.disconnectProvider>(
  'DELETE /api/me/providers/:provider',
);
export const signInByProvider = call<typeof SignInByProvider>('POST /api/auth/sign-in/social');
export const endSession = call<typeof security.endSession>('DELETE /api/me/sessions/:sessionId');
export const endOtherSessions = call<typeof security.endOtherSessions>('DELETE /api/me/sessions');
export const readMe = call<typeof ReadMe>('GET /api/me');
export const listMyCourses = callPage<typeof ListMyCourses>('GET /api/courses/mine');
export const deleteMe = call<typeof DeleteMe>('DELETE /api/me');
