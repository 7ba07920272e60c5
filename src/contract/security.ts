import { z } from 'zod';
import { Done, Email, NewPassword, RecoveryCode, TotpCode } from './auth.ts';
import { endpoint } from './endpoint.ts';

const sensitive = { access: 'learner', stepUp: 'strict', limit: 'sign-in' } as const;
const setUp = { ...sensitive, method: 'POST', stepUp: 'moderate' } as const;

export const AccountSession = z.object({
  id: z.string(),
  current: z.boolean(),
  /** A name such as “Chrome” and “Android”; null if the browser does not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Exact to the day: a session’s use is recorded at most once a day. */
  lastUsedAt: z.iso.datetime(),
});
export type AccountSession = z.infer<typeof AccountSession>;

export const Passkey = z.object({ id: z.string(), name: z.string(), createdAt: z.iso.datetime() });
export type Passkey = z.infer<typeof Passkey>;

export const Security = z.object({
  email: z.string(),
  emailVerified: z.boolean(),
  /** Whether mails can be sent; without, a changed address counts at once and stays unconfirmed. */
  mail: z.boolean(),
  hasPassword: z.boolean(),
  /** Whether e-mail and password sign in here at all (`EMAIL_SIGN_IN`). */
  passwordSignsIn: z.boolean(),
  twoFactor: z.object({ enabled: z.boolean(), recoveryCodesLeft: z.number().int() }),
  passkeys: z.array(Passkey),
  /** Whether this address allows passkeys: https, or the machine itself. */
  passkeysPossible: z.boolean(),
  /** Every provider that is set up, and whether an account there is connected to this one. */
  providers: z.array(z.object({ id: z.string(), name: z.string(), connected: z.boolean() })),
  sessions: z.array(AccountSession),
});
export type Security = z.infer<typeof Security>;

export const readSecurity = endpoint({
  method: 'GET',
  path: '/api/me/security',
  summary: 'How the caller signs in, and where they are signed in',
  access: 'learner',
  reply: Security,
});

/** The `details` of a refusal `reverification-needed`. */
export const ReverificationNeeded = z.object({
  /** The factor to prove again; `multi_factor` is both. */
  level: z.enum(['first_factor', 'second_factor', 'multi_factor']),
  methods: z.array(z.enum(['password', 'totp', 'recovery_code', 'passkey', 'provider'])),
});
export type ReverificationNeeded = z.infer<typeof ReverificationNeeded>;

export const reverify = endpoint({
  method: 'POST',
  path: '/api/me/reverification',
  summary:
    'Prove again who one is, by one of: password, code of the app, recovery code, passkey (AuthenticationResponseJSON)',
  access: 'learner',
  limit: 'proof',
  body: z.union([
    z.strictObject({ password: z.string() }),
    z.strictObject({ code: TotpCode }),
    z.strictObject({ recoveryCode: RecoveryCode }),
    z.strictObject({ passkey: z.looseObject({ id: z.string() }) }),
  ]),
  reply: Done,
  problems: ['wrong-credentials', 'wrong-code', 'passkey-refused'],
});

export const startReverification = endpoint({
  method: 'POST',
  path: '/api/me/reverification/challenge',
  summary:
    'What `navigator.credentials.get` takes to prove again who one is by a passkey, as JSON (PublicKeyCredentialRequestOptionsJSON)',
  access: 'learner',
  limit: 'sign-in',
  reply: z.looseObject({ challenge: z.string() }),
});

export const changePassword = endpoint({
  ...sensitive,
  method: 'PUT',
  path: '/api/me/password',
  summary: 'Set another password, or a first one; every other session ends',
  body: z.strictObject({ newPassword: NewPassword }),
  reply: Done,
  problems: ['password-too-common', 'sign-in-off'],
});

export const changeEmail = endpoint({
  ...sensitive,
  method: 'PUT',
  path: '/api/me/email',
  summary: 'Change the e-mail address: at once, or where mails can be sent once the new address is confirmed',
  body: z.strictObject({ email: Email }),
  reply: z.object({ state: z.enum(['changed', 'mail-sent']) }),
  problems: ['email-taken'],
});

export const startTwoFactor = endpoint({
  ...setUp,
  path: '/api/me/two-factor',
  summary: 'Begin setting up two-factor authentication; nothing is asked for until a code is confirmed',
  /** `secret` is Base32, for typing; `uri` is `otpauth://totp/…`, for the QR code. */
  reply: z.object({ secret: z.string(), uri: z.string() }),
  problems: ['two-factor-on'],
});

export const confirmTwoFactor = endpoint({
  ...setUp,
  path: '/api/me/two-factor/confirmation',
  summary: 'Turn two-factor authentication on with a first code; the recovery codes are shown this once',
  body: z.strictObject({ code: TotpCode }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  problems: ['wrong-code', 'two-factor-on', 'two-factor-off'],
});

export const replaceRecoveryCodes = endpoint({
  ...sensitive,
  method: 'POST',
  path: '/api/me/two-factor/recovery-codes',
  summary: 'Make new recovery codes; the earlier ones stop working',
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  problems: ['two-factor-off'],
});

export const stopTwoFactor = endpoint({
  ...sensitive,
  method: 'DELETE',
  path: '/api/me/two-factor',
  summary: 'Turn two-factor authentication off',
  stepUp: 'strict_mfa',
  reply: Done,
  problems: ['two-factor-off'],
});

export const startPasskey = endpoint({
  ...sensitive,
  method: 'POST',
  path: '/api/me/passkeys/challenge',
  summary: 'What `navigator.credentials.create` takes, as JSON (PublicKeyCredentialCreationOptionsJSON)',
  reply: z.looseObject({ challenge: z.string() }),
});

export const addPasskey = endpoint({
  ...sensitive,
  method: 'POST',
  path: '/api/me/passkeys',
  summary: 'Keep a new passkey: its answer to the challenge (RegistrationResponseJSON)',
  body: z.strictObject({
    name: z.string().trim().min(1).max(60),
    response: z.looseObject({ id: z.string() }),
  }),
  reply: Passkey,
  status: 201,
  problems: ['passkey-refused'],
});

export const removePasskey = endpoint({
  ...sensitive,
  method: 'DELETE',
  path: '/api/me/passkeys/:passkeyId',
  summary: 'Remove a passkey',
  reply: Done,
  problems: ['last-sign-in-method'],
});

export const connectProvider = endpoint({
  ...sensitive,
  method: 'POST',
  path: '/api/me/providers/:provider',
  asksOthers: true,
  summary: 'Connect an account at a provider, to sign in with it from now on: the browser goes to `url` next',
  reply: z.object({ url: z.string() }),
  problems: ['provider-unreachable'],
});

export const disconnectProvider = endpoint({
  ...sensitive,
  method: 'DELETE',
  path: '/api/me/providers/:provider',
  summary: 'Disconnect the account at a provider',
  reply: Done,
  problems: ['last-sign-in-method'],
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/me/sessions/:sessionId',
  summary: 'Sign out one other device',
  access: 'learner',
  reply: Done,
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/me/sessions',
  summary: 'Sign out other devices: every session but this one ends',
  access: 'learner',
  reply: Done,
});
