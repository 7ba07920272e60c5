import { z } from 'zod';
import { longestEmail, readEmail } from './email-address.ts';
import { endpoint } from './endpoint.ts';
import { PersonName } from './identity.ts';
import { passwordLength } from './person-fields.ts';

/** An address in the form in which it is kept. */
export const Email = z
  .string()
  .trim()
  .max(longestEmail)
  .refine((typed) => readEmail(typed) !== undefined, { error: 'must be an email address' })
  .transform((typed) => readEmail(typed) ?? typed);
const GivenName = PersonName.transform((name) => name || undefined).optional();

/** Counts characters, not UTF-16 units, and cuts nothing. */
export const NewPassword = z.string().refine(
  (password) => {
    const characters = [...password].length;
    return characters >= passwordLength.least && characters <= passwordLength.most;
  },
  { error: `must have ${passwordLength.least} to ${passwordLength.most} characters` },
);

/** Six digits of an authenticator app; spaces that people type along are dropped. */
export const TotpCode = z
  .string()
  .transform((code) => code.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, { error: 'must be the six digits that the app shows' }));
/** Small letters and digits in two groups of five, however they are typed. */
export const RecoveryCode = z
  .string()
  .max(64)
  .transform((code) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
  .transform((code) => code.replace(/^(.{5})/, '$1-'))
  .pipe(z.string().min(1));
const Token = z.string().min(1).max(2048);
export const Done = z.object({ success: z.literal(true) });

/** Tells who signed in. The session itself is in the cookie alone. */
const SignedIn = z.object({ user: z.object({ id: z.string(), email: z.string(), name: z.string() }) });
/** The password was right, and the account asks for a second factor: no session yet. */
const SecondFactorNeeded = z.object({ secondFactorNeeded: z.literal(true) });
/** The account was made, or was there already: a mail tells which, and only its reader learns it. */
const MailSent = z.object({ mailSent: z.literal(true) });

/** A step on the way into an account, which could be used for guessing. */
const wayIn = {
  method: 'POST',
  access: 'visitor',
  limit: 'way-in',
  bodyCapBytes: 16 * 1024,
  changesCaller: true,
  // Hashing a password takes long, and holds no database connection: a whole class may sign in at once.
  asksOthers: true,
} as const;

/** A mail to an address is asked for; the answer is always the same. */
const mailStep = { ...wayIn, body: z.strictObject({ email: Email }), reply: MailSent } as const;
const secondStep = { ...wayIn, reply: SignedIn, problems: ['wrong-code', 'second-factor-expired'] } as const;

export const signInByEmail = endpoint({
  ...wayIn,
  path: '/api/auth/sign-in/email',
  summary: 'Sign in with e-mail address and password',
  body: z.strictObject({
    email: Email,
    // Any length counts as a guess, so that the answer does not tell which passwords can't exist.
    password: z.string(),
  }),
  reply: z.union([SignedIn, SecondFactorNeeded]),
  problems: ['wrong-credentials', 'email-unverified', 'sign-in-off'],
});

export const signUpByEmail = endpoint({
  ...wayIn,
  path: '/api/auth/sign-up/email',
  summary: 'Make an account; where mails can be sent, a mail has to confirm the address first',
  body: z
    .strictObject({
      email: Email,
      password: NewPassword,
      firstName: GivenName,
      lastName: GivenName,
      /** The sign-in library's own one field for both. */
      name: GivenName,
    })
    .transform(({ name, ...rest }) => ({
      ...rest,
      firstName: rest.firstName ?? name,
      name: [rest.firstName ?? name, rest.lastName].filter(Boolean).join(' '),
    })),
  reply: z.union([SignedIn, MailSent]),
  problems: ['email-taken', 'password-too-common', 'sign-in-off', 'wrong-credentials'],
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  summary: 'End the session; `url` is where the provider that was signed in with ends its own',
  access: 'visitor',
  limit: 'none',
  changesCaller: true,
  asksOthers: true,
  reply: z.object({ success: z.literal(true), url: z.string().optional() }),
});

export const signInByProvider = endpoint({
  ...wayIn,
  path: '/api/auth/sign-in/social',
  summary: 'Begin signing in (or up) at a provider: the browser goes to `url` next',
  body: z.strictObject({
    /** An id of `GET /api/sign-in-methods`. */
    provider: z.string().min(1).max(64),
    /** A path of ours to come back to; anything else leads to the dashboard. */
    next: z.string().max(2048).optional(),
    /** Asks the provider to let the person prove again who they are. */
    again: z.literal(true).optional(),
  }),
  reply: z.object({ url: z.string() }),
  problems: ['provider-unreachable'],
});

export const providerCallback = endpoint({
  method: 'GET',
  path: '/api/auth/callback/:provider',
  summary:
    'Where a provider sends the browser back to; leads on to the page that was asked for, or to why there is no way',
  access: 'visitor',
  // Only an attempt that began, and was counted, in this browser gets anywhere here.
  limit: 'none',
  asksOthers: true,
  query: z.looseObject({}),
  reply: z.unknown(),
  status: 302,
});

export const verifyTotp = endpoint({
  ...secondStep,
  path: '/api/auth/two-factor/verify-totp',
  summary: 'The second step of signing in: the code that the authenticator app shows',
  body: z.strictObject({ code: TotpCode, trustDevice: z.boolean().optional() }),
});

export const verifyRecoveryCode = endpoint({
  ...secondStep,
  path: '/api/auth/two-factor/verify-backup-code',
  summary: 'The second step of signing in: a recovery code, which works once',
  body: z.strictObject({ code: RecoveryCode }),
});

export const readPasskeyChallenge = endpoint({
  method: 'GET',
  path: '/api/auth/passkey/generate-authenticate-options',
  summary: 'What `navigator.credentials.get` takes, as JSON (PublicKeyCredentialRequestOptionsJSON)',
  access: 'visitor',
  limit: 'challenge',
  reply: z.looseObject({ challenge: z.string() }),
});

export const signInByPasskey = endpoint({
  ...wayIn,
  path: '/api/auth/passkey/verify-authentication',
  summary: 'Sign in with what a passkey answered to the challenge (AuthenticationResponseJSON)',
  body: z.strictObject({ response: z.looseObject({ id: z.string() }) }),
  reply: SignedIn,
  problems: ['passkey-refused'],
});

export const requestPasswordReset = endpoint({
  ...mailStep,
  path: '/api/auth/request-password-reset',
  summary: 'Send a mail to set a new password, if the address has an account; the answer is always the same',
  problems: ['mail-off', 'sign-in-off'],
});

export const resetPassword = endpoint({
  ...wayIn,
  path: '/api/auth/reset-password',
  summary: 'Set the new password; every session of the account ends',
  body: z.strictObject({ token: Token, newPassword: NewPassword }),
  reply: Done,
  problems: ['link-expired', 'password-too-common', 'sign-in-off'],
});

export const sendConfirmationMail = endpoint({
  ...mailStep,
  path: '/api/auth/send-verification-email',
  summary: 'Send the mail that confirms an address once more; the answer is always the same',
  problems: ['mail-off'],
});

export const confirmEmail = endpoint({
  ...wayIn,
  path: '/api/auth/verify-email',
  summary: 'Confirm the address that a mail’s link was sent to. A new account is signed in by it',
  body: z.strictObject({ token: Token }),
  reply: z.object({ success: z.literal(true), signedIn: z.boolean() }),
  problems: ['link-expired', 'email-taken', 'unauthenticated'],
});

export const readSignInMethods = endpoint({
  method: 'GET',
  path: '/api/sign-in-methods',
  summary: 'The ways to sign in that are set up here',
  access: 'visitor',
  reply: z.object({
    email: z.boolean(),
    /** Mails can be sent: addresses are confirmed and passwords can be reset. */
    mail: z.boolean(),
    /** Whether this address allows passkeys: https, or the machine itself. */
    passkeys: z.boolean(),
    /** `name` is the button's label. */
    providers: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});
