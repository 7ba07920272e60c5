import { randomUUID } from 'node:crypto';
import { Problem } from '#contract/problem.ts';
import type { Db } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log.ts';
import type { TakeAttempt } from './auth-requests.ts';
import { emailOnly } from './providers/hosted-sign-in.ts';
import { createIdentity, type IdentityParts } from './identity.ts';
import { noMails } from './mails/mails.ts';

interface PostOptions {
  cookie?: string;
  headers?: Record<string, string>;
  takeAttempt?: TakeAttempt;
}

/** Browsers, as identity sees them, for tests: each keeps what its `Cookie` header would carry. */
export function createPeople(db: Db, parts: Partial<IdentityParts> = {}) {
  const origin = parts.publicUrl ?? 'http://localhost:3000';
  const identity = createIdentity({
    db,
    authSecret: 'a secret of the tests, 32 characters',
    publicUrl: undefined,
    onGuestMerge: async () => {},
    rooms: {},
    operatorEmails: [],
    mails: noMails,
    hosted: emailOnly,
    takeGuestAllowance: async () => {},
    log: createLog('silent'),
    ...parts,
  });

  async function post(path: string, body: unknown, { cookie, headers, takeAttempt }: PostOptions = {}) {
    const request = new Request(`${origin}/api/auth${path}`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', ...(cookie && { cookie }), ...headers },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const answer = await identity.handleAuth(request, takeAttempt ?? (async () => {}));
    const text = await answer.text();
    return { status: answer.status, body: text, ...cookiesOf(answer.headers) };
  }

  const newEmail = () => `${randomUUID()}@example.org`;

  return {
    identity,
    origin,
    post,
    newEmail,
    async signUp(
      fields: Partial<Record<'email' | 'password' | 'firstName' | 'lastName', string>> = {},
      cookie = '',
    ) {
      const account = { email: newEmail(), password: 'correct horse', ...fields };
      const answer = await post('/sign-up/email', account, { cookie });
      const { user } = JSON.parse(answer.body) as { user: { id: string } };
      return { ...account, ...answer, id: user.id };
    },
    async becomeGuest(cookie = '') {
      const { caller, headers } = await identity.becomeGuest(new Request(origin, { headers: { cookie } }));
      return { id: caller.id, kind: caller.kind, ...cookiesOf(headers) };
    },
    callerOf: (cookie: string) => identity.callerOf(new Request(origin, { headers: { cookie } })),
  };
}

function cookiesOf(headers: Headers) {
  const setCookies = headers.getSetCookie();
  return { setCookies, cookie: setCookies[0]?.split(';', 1)[0] ?? '' };
}

/** The code of the `Problem` that a call ends in, or the status of its answer. */
export async function outcomeOf(call: Promise<{ status: number }>): Promise<string> {
  try {
    return String((await call).status);
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}
