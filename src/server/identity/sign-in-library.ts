import { betterAuth } from 'better-auth';
import { anonymous } from 'better-auth/plugins';
import { v7 as uuidv7 } from 'uuid';
import { passwordLength } from '#contract/person-fields.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { attempts } from './providers/provider-attempt.ts';
import { hostedProviders, type WatchedProvider } from './providers/provider-port.ts';
import { hashedTokens } from './sessions/hashed-tokens.ts';
import { beginSession } from './sessions/session-beginnings.ts';
import { cookieMaxAgeS, type CookiePolicy } from './sessions/session-cookie.ts';
import { secondFactors } from './factors/second-factors.ts';

export interface SignInLibraryParts {
  db: Db;
  authSecret: string;
  publicUrl: string | undefined;
  cookies: CookiePolicy;
  /** Mails can be sent, so an address has to be confirmed before its password opens the account. */
  confirmsEmails: boolean;
  providers: readonly WatchedProvider[];
  log: Log;
}

/**
 * better-auth as this house uses it. Its rate limits are off (they would put everybody into one bucket; the HTTP layer
 * counts) and so are its session renewal (ours knows guests from learners) and its recording of addresses.
 */
export function createSignInLibrary(parts: SignInLibraryParts) {
  const { db, cookies, log } = parts;
  return betterAuth({
    appName: 'Saksham',
    secret: parts.authSecret,
    baseURL: parts.publicUrl,
    basePath: '/api/auth',
    trustedOrigins: (request) => trustedOrigins(parts.publicUrl, request),
    database: { db, type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    // So that an error that isn't the library's own (the database is away) reaches the HTTP layer as it is.
    onAPIError: { throw: true },
    rateLimit: { enabled: false },
    logger: { level: 'error', log: (_level, message, ...details) => logLibraryError(log, message, details) },
    emailAndPassword: {
      enabled: true,
      autoSignIn: !parts.confirmsEmails,
      requireEmailVerification: parts.confirmsEmails,
      // auth-requests.ts counts characters; the library counts UTF-16 units, of which a character takes up to two.
      minPasswordLength: passwordLength.least,
      maxPasswordLength: passwordLength.most * 2,
    },
    // Our endpoints ask for a fresh proof themselves (reverification.ts), hence no age of the library's.
    // Mails are ours (email-calls.ts): the library would send them during the request, and keep their tokens readable.
    emailVerification: { sendOnSignUp: false, sendOnSignIn: false },
    session: { ...sessionTable, expiresIn: cookieMaxAgeS, disableSessionRefresh: true, freshAge: 0 },
    user: userTable,
    account: accountTable,
    verification: verificationTable,
    databaseHooks: {
      account: {
        create: { before: async (account) => ({ data: { ...account, ...noTokens } }) },
        update: { before: async (account) => ({ data: { ...account, ...noTokens } }) },
      },
      session: {
        create: {
          before: (session, context) => beginSession(db, session, context),
        },
      },
    },
    advanced: {
      // The library's own secure mode prepends `__Secure-`, which would spoil `__Host-`.
      useSecureCookies: false,
      cookiePrefix: cookies.prefix,
      // As long as what it belongs to, an attempt at a provider: signing up there may take a while.
      cookies: { state: { attributes: { maxAge: attemptLifetimeS } } },
      defaultCookieAttributes: { secure: cookies.secure, httpOnly: true, sameSite: 'lax', path: '/' },
      // Said aloud because both are otherwise switched off wherever NODE_ENV is test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { disableIpTracking: true },
      // A test compares tables and library; at run time the look costs a query over the whole catalogue.
      database: { generateId: () => uuidv7(), validateSchema: false },
    },
    plugins: [
      anonymous({
        schema: { user: { fields: { isAnonymous: 'is_anonymous' } } },
        // A guest ends together with the move of what they made (guest-merge.ts).
        disableDeleteAnonymousUser: true,
      }),
      hashedTokens(),
      ...secondFactors(parts.publicUrl),
      hostedProviders(db, parts.providers),
    ],
  });
}

export type SignInLibrary = ReturnType<typeof createSignInLibrary>;

/** Where a state-changing request may come from: `PUBLIC_URL`, else the host that it was sent to. */
export function trustedOrigins(publicUrl: string | undefined, request: Request | undefined): string[] {
  const own = publicUrl ?? request?.url;
  return own === undefined ? [] : [new URL(own).origin];
}

/** Only the message and the stack: a database error's details would carry the e-mail address. */
function logLibraryError(log: Log, message: string, details: unknown[]): void {
  const error = details.find((detail) => detail instanceof Error);
  // How an attempt at a provider ends is told in our own words (provider-calls.ts).
  const level = attempts.getStore() || isRefusal(message) ? 'info' : 'error';
  log[level]({ library: 'better-auth', stack: error?.stack }, message);
}

/** What the library calls an error is one of whoever sent it: a passkey's answer that makes no sense. */
function isRefusal(message: string): boolean {
  return message === 'Failed to verify registration' || message === 'Failed to verify authentication';
}

/** The library's own, of what it keeps of an attempt. */
const attemptLifetimeS = 10 * 60;

/** A provider's tokens are of use only while somebody signs in: what is not kept can't be stolen. */
const noTokens = { accessToken: null, refreshToken: null, idToken: null };

const rowTimes = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

const userTable = {
  modelName: 'users',
  fields: { ...rowTimes, emailVerified: 'email_verified' },
  additionalFields: {
    firstName: { type: 'string', required: false, fieldName: 'first_name' },
    lastName: { type: 'string', required: false, fieldName: 'last_name' },
    username: { type: 'string', required: false, input: false, unique: true },
  },
} as const;

const sessionTable = {
  modelName: 'sessions',
  fields: {
    ...rowTimes,
    userId: 'user_id',
    expiresAt: 'expires_at',
    ipAddress: 'ip_address',
    userAgent: 'user_agent',
  },
  additionalFields: {
    secondFactorAt: { type: 'date', required: false, input: false, fieldName: 'second_factor_at' },
  },
} as const;

const accountTable = {
  modelName: 'accounts',
  fields: {
    ...rowTimes,
    userId: 'user_id',
    accountId: 'account_id',
    providerId: 'provider_id',
    accessToken: 'access_token',
    refreshToken: 'refresh_token',
    idToken: 'id_token',
    accessTokenExpiresAt: 'access_token_expires_at',
    refreshTokenExpiresAt: 'refresh_token_expires_at',
  },
} as const;

const verificationTable = {
  modelName: 'verifications',
  fields: { ...rowTimes, expiresAt: 'expires_at' },
} as const;
