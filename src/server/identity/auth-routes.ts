import type { Hono } from 'hono';
import type { HttpEnv } from '#server/platform/http/http-context.ts';
import type { Limits } from '#server/platform/http/limits.ts';
import { createDeviceCookies } from './sessions/device-cookie.ts';
import type { Identity } from './identity.ts';
import { cookiePolicy } from './sessions/session-cookie.ts';

export interface AuthRouteParts {
  app: Hono<HttpEnv>;
  identity: Identity;
  limits: Limits;
  authSecret: string;
  publicUrl: string | undefined;
  /** After each call: a guest may have become a learner by it. */
  onAnswer: () => void;
}

/** Binds `/api/auth/*`: attempts are counted, and a browser that has signed in is known from then on. */
export function bindAuth({ app, identity, limits, authSecret, publicUrl, onAnswer }: AuthRouteParts): void {
  const cookies = cookiePolicy(publicUrl);
  const devices = createDeviceCookies(authSecret, cookies);

  app.all('/api/auth/*', async (context) => {
    const request = context.req.raw;
    const address = context.get('address');
    const answer = await identity.handleAuth(request, (account, kind) =>
      kind === 'challenge'
        ? limits.take(kind, { kind: 'visitor' }, address)
        : limits.takeSignIn(account, address, devices.deviceOf(request, account)),
    );
    onAnswer();
    const account = await accountSignedIn(answer);
    if (account) answer.headers.append('Set-Cookie', devices.remember(request, account));
    return answer;
  });

  /** The e-mail address of whoever the answer signs in, in whichever way they did so. */
  async function accountSignedIn(answer: Response): Promise<string | undefined> {
    const pairs = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
    const session = pairs.findLast((pair) => pair.startsWith(`${cookies.sessionCookie}=`));
    if (session === undefined || session.endsWith('=')) return undefined;
    const caller = await identity.callerOf(new Request('http://localhost', { headers: { Cookie: session } }));
    return caller.kind === 'learner' ? (caller.email ?? undefined) : undefined;
  }
}
