import { betterAuth } from 'better-auth';
import { anonymous } from 'better-auth/plugins';
import { v7 as uuidv7 } from 'uuid';
import { passwordLength } from '#contract/person-fields.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { internationalAddresses } from './email-sign-in/library-addresses.ts';
import { hashedTokens } from './sessions/hashed-tokens.ts';
import { beginSession } from './sessions/session-beginnings.ts';
import { cookieMaxAgeS, type CookiePolicy } from './sessions/session-cookie.ts';
import { secondFactors } from './factors/second-factors.ts';

export interface SignInLibraryParts {
  db: Db;
  authSecret: string;
  publicUrl: string | undefined;
  cookies: CookiePolicy;
  /** An address has to be confirmed before its password opens the account. */
  confirmsEmails: boolean;
  log: Log;
}

/**
 * Configures better-auth. Off are its rate limits (they would put everybody into one bucket; the HTTP layer counts), its
 * session renewal (ours tells guests from learners) and its recording of addresses.
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
    // Lets other errors, such as a lost database, reach the HTTP layer as they are.
    onAPIError: { throw: true },
    rateLimit: { enabled: false },
    logger: { level: 'error', log: (_level, message, ...details) => logLibraryError(log, message, details) },
    emailAndPassword: {
      enabled: true,
      autoSignIn: !parts.confirmsEmails,
      requireEmailVerification: parts.confirmsEmails,
      // The contract counts characters; the library counts UTF-16 units, up to two for each character.
      minPasswordLength: passwordLength.least,
      maxPasswordLength: passwordLength.most * 2,
    },
    // email-calls.ts sends the mails: the library would send them during the request, and keep their tokens readable.
    emailVerification: { sendOnSignUp: false, sendOnSignIn: false },
    session: { ...sessionTable, expiresIn: cookieMaxAgeS, disableSessionRefresh: true, freshAge: 0 },
    user: userTable,
    account: accountTable,
    verification: verificationTable,
    databaseHooks: {
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
      defaultCookieAttributes: { secure: cookies.secure, httpOnly: true, sameSite: 'lax', path: '/' },
      // The library switches both off where NODE_ENV is test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { disableIpTracking: true },
      // A test compares tables and library; at run time it would cost a query over the whole catalogue.
      database: { generateId: () => uuidv7(), validateSchema: false },
    },
    plugins: [
      anonymous({
        schema: { user: { fields: { isAnonymous: 'is_anonymous' } } },
        // guest-merge.ts deletes a guest in the transaction that moves their things.
        disableDeleteAnonymousUser: true,
      }),
      hashedTokens(),
      internationalAddresses(),
      ...secondFactors(parts.publicUrl),
    ],
  });
}

export type SignInLibrary = ReturnType<typeof createSignInLibrary>;

/** The origins of state-changing requests: `PUBLIC_URL`, else the host that the request was sent to. */
export function trustedOrigins(publicUrl: string | undefined, request: Request | undefined): string[] {
  const own = publicUrl ?? request?.url;
  return own === undefined ? [] : [new URL(own).origin];
}

/** Logs only message and stack: a database error's details would carry the e-mail address. */
function logLibraryError(log: Log, message: string, details: unknown[]): void {
  const error = details.find((detail) => detail instanceof Error);
  const level = isRefusal(message) ? 'info' : 'error';
  log[level]({ library: 'better-auth', stack: error?.stack }, message);
}

/** The library logs a passkey's malformed answer as an error, but it is the sender's. */
function isRefusal(message: string): boolean {
  return message === 'Failed to verify registration' || message === 'Failed to verify authentication';
}

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
  // The library would look for everybody's ended ones at each call; expiry-sweep.ts removes them.
  disableCleanup: true,
} as const;
