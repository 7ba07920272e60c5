import { randomUUID } from 'node:crypto';
import { Problem } from '#contract/problem.ts';
import type { Db } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log.ts';
import { answerUnknownApi } from '#server/platform/http/app.ts';
import { bindAuth } from '#server/identity/auth-routes.ts';
import type { HostedSignIn } from '#server/identity/providers/provider-watch.ts';
import type { PasswordHash } from '#server/identity/email-sign-in/password-rules.ts';
import { createIdentity, type IdentityParts } from '#server/identity/identity.ts';
import { noMails } from '#server/identity/mails/mails.ts';
import { lightHash } from './light-scrypt.ts';
import { testBinder, unlimited } from './test-binder.ts';

const lightPasswords: PasswordHash = {
  of: async (password) => lightHash(password),
  matches: async (password, hash) => lightHash(password, hash.split(':', 1)[0]) === hash,
};

export const emailOnly: HostedSignIn = { email: true, providers: [], fetchPicture: async () => {} };

interface PostOptions {
  cookie?: string;
  headers?: Record<string, string>;
}

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
    passwords: lightPasswords,
    hosted: emailOnly,
    consumeGuest: async () => {},
    log: createLog('silent'),
    ...parts,
  });

  const { app, bind } = testBinder(db, identity);
  app.onError((error) => {
    throw error;
  });
  bindAuth({ bind, context: identity.context, limits: unlimited });
  answerUnknownApi(app);

  const send = async (request: Request) => app.request(request);

  async function post(path: string, body: unknown, { cookie, headers }: PostOptions = {}) {
    const answer = await send(
      new Request(`${origin}/api/auth${path}`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json', ...(cookie && { cookie }), ...headers },
        body: body === undefined ? null : JSON.stringify(body),
      }),
    );
    return { status: answer.status, body: await answer.text(), ...cookiesOf(answer.headers) };
  }
  const newEmail = () => `${randomUUID()}@example.org`;

  return {
    identity,
    origin,
    send,
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

/** Leaves out the device cookie, which is no session. */
function cookiesOf(headers: Headers) {
  const setCookies = headers.getSetCookie().filter((cookie) => !cookie.includes('saksham.device='));
  return { setCookies, cookie: setCookies[0]?.split(';', 1)[0] ?? '' };
}

export async function outcomeOf(call: Promise<{ status: number }>): Promise<string> {
  try {
    return String((await call).status);
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}
