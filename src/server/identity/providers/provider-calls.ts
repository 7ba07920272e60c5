import type { BodyOf } from '#contract/endpoint.ts';
import type { signInByProvider } from '#contract/auth.ts';
import { Problem } from '#contract/problem.ts';
import { answerJson, showAuthFailure } from '#server/identity/auth-answers.ts';
import type { AdmittedAuthCall, AuthAnswerer } from '#server/identity/auth-requests.ts';
import type { IdentityContext } from '#server/identity/identity-context.ts';
import { attempts, type ProvedIdentity, type ProviderAttempt } from './provider-attempt.ts';
import { ProviderFault } from './provider-fault.ts';
import { isPictureWanted } from './provider-picture.ts';
import { asFault, type WatchedProvider } from './provider-port.ts';
import { fillProfile } from './provider-profile.ts';
import { rememberProvider } from './provider-sessions.ts';
import { donePage, faultOf, problemPage, readLibraryEnd, safeNext, waysBack } from './provider-ways.ts';
import { readSetSessionToken } from '#server/identity/sessions/session-cookie.ts';
import type { LiveSession } from '#server/identity/sessions/session-store.ts';

/** The provider of this name. Throws `not-found`. */
export function findProvider({ hosted }: IdentityContext, id: string): WatchedProvider {
  const found = hosted.providers.find(({ provider }) => provider.id === id);
  if (!found) throw new Problem('not-found', { error: 'There is no such way to sign in here.' });
  return found;
}

interface Beginning {
  path: '/sign-in/social' | '/link-social';
  headers: Headers;
  /** Of the product, as the request names it. */
  origin: string;
  next: ReturnType<typeof waysBack>;
  /** The signed-in person who is to prove again who they are. */
  again?: string | undefined;
}

/**
 * Begins an attempt: the provider's address to go to, and the cookie that ties the attempt to this browser.
 *
 * @throws Problem `provider-unreachable`
 */
export async function beginAttempt(
  { library }: IdentityContext,
  { provider, discovery }: WatchedProvider,
  { path, headers: given, origin, next, again }: Beginning,
): Promise<Response> {
  await discovery.reach().catch((cause: unknown) => {
    const error = `${provider.name} can’t be reached at the moment. Try again soon, or sign in another way.`;
    throw new Problem('provider-unreachable', { error, retryAfterS: 30, cause });
  });
  const headers = new Headers(given);
  for (const name of ['Content-Length', 'Transfer-Encoding']) headers.delete(name);
  headers.set('Content-Type', 'application/json');
  const body = JSON.stringify({
    provider: provider.key,
    ...next,
    disableRedirect: true,
    additionalData: { provider: provider.id, begunAt: Date.now(), ...(again !== undefined && { again }) },
    ...(again !== undefined && { additionalParams: { prompt: 'login', max_age: '0' } }),
  });
  const request = new Request(`${origin}/api/auth${path}`, { method: 'POST', headers, body });
  const answer = await library.handler(request).catch((error: unknown) => {
    throw showAuthFailure(path, error);
  });
  const { url } = (await answer.json()) as { url?: string };
  if (!answer.ok || url === undefined)
    throw new Error(`The sign-in library answered ${answer.status} to ${path}`);
  return answerJson({ url }, answer.headers.getSetCookie());
}

export function answerProviderSignIn(context: IdentityContext): AuthAnswerer {
  return async ({ body, request }, former) => {
    const { provider: id, next, again } = body as BodyOf<typeof signInByProvider>;
    return beginAttempt(context, findProvider(context, id), {
      path: '/sign-in/social',
      headers: request.headers,
      origin: new URL(request.url).origin,
      next: waysBack(safeNext(next)),
      again: again && former?.person.kind === 'learner' ? former.person.id : undefined,
    });
  };
}

/** What of an answer's address the library is shown. */
const answerParameters = ['code', 'state', 'error', 'iss'];

/** Ends an attempt: leads on to the page that was asked for, or to the one that says why there is no way. */
export function answerProviderCallback(context: IdentityContext): AuthAnswerer {
  return onceAtATime(endAttempt(context));
}

/**
 * A browser that loads the same address again while its first answer is under way (a reload, a second tab) gets that one's
 * answer: it may never see the first, and a code that is used twice makes the provider take back what it gave.
 */
function onceAtATime(answer: AuthAnswerer): AuthAnswerer {
  const underWay = new Map<string, Promise<Response>>();
  return async (call, former) => {
    const { headers, url } = call.request;
    const key = JSON.stringify([headers.get('Cookie'), former?.id, url]);
    const first = underWay.get(key) ?? answer(call, former).finally(() => underWay.delete(key));
    underWay.set(key, first);
    return (await first).clone();
  };
}

function endAttempt(context: IdentityContext): AuthAnswerer {
  return async (call, former) => {
    const id = call.params['provider'] ?? '';
    const found = context.hosted.providers.find(({ provider }) => provider.id === id);
    if (!found) return leadTo(problemPage(id, 'failed', safeNext(undefined)));
    const { provider } = found;
    const { request, iss } = asLibraryRequest(call, provider.key);
    const attempt: ProviderAttempt = {
      provider,
      iss,
      former,
      next: undefined,
      fault: undefined,
      proved: undefined,
      provedAgain: false,
    };
    try {
      const answer = await attempts.run(attempt, () => context.library.handler(request));
      const end = readLibraryEnd(answer.headers.get('Location'));
      attempt.next ??= end.next;
      if (!end.done) throw attempt.fault ?? faultOf(end.error);
      if (!attempt.proved) throw new ProviderFault('failed', 'nobody was proved');
      const signedIn = await settleAttempt(context, {
        request: call.request,
        answer,
        former,
        proved: attempt.proved,
        found,
      });
      return leadTo(signedIn && !attempt.provedAgain ? donePage(end.next) : end.next, answer);
    } catch (error) {
      return leadTo(problemPage(id, logFault(context, id, error), attempt.next ?? safeNext(undefined)));
    }
  };
}

/** For what goes wrong after the provider's part is done, such as moving a guest's things. */
export function showCallbackFailure(context: IdentityContext) {
  return (call: AdmittedAuthCall, error: unknown): Response => {
    const id = call.params['provider'] ?? '';
    return leadTo(problemPage(id, logFault(context, id, error), safeNext(undefined)));
  };
}

function asLibraryRequest({ request, query }: AdmittedAuthCall, providerKey: string) {
  const given = query as Record<string, unknown>;
  const parameters = new URLSearchParams();
  for (const name of answerParameters) {
    const value = given[name];
    if (typeof value === 'string') parameters.set(name, value);
  }
  const { origin } = new URL(request.url);
  const url = `${origin}/api/auth/callback/${providerKey}?${parameters}`;
  return { request: new Request(url, { headers: request.headers }), iss: parameters.get('iss') ?? undefined };
}

/**
 * Settles the session, if there is a new one (connecting an account makes none), and what the provider tells of the person.
 * Gives whether somebody was signed in.
 */
async function settleAttempt(
  context: IdentityContext,
  ended: {
    request: Request;
    answer: Response;
    former: LiveSession | undefined;
    proved: ProvedIdentity;
    found: WatchedProvider;
  },
): Promise<boolean> {
  const { db, cookies, authSecret } = context;
  const { request, answer, former, proved, found } = ended;
  const { key } = found.provider;
  const token = await readSetSessionToken(answer.headers, cookies.sessionCookie, authSecret);
  if (token !== undefined) await rememberProvider(context, { token, former, proved, providerKey: key });
  // Nobody was signed in by it: it was connected to the account of who is.
  else if (former) await context.mails.notify(db, request, former.person.id, 'provider-connected');
  try {
    const userId = await fillProfile(db, key, proved);
    const picture = { userId: userId ?? '', providerKey: key, url: proved.profile.pictureUrl ?? '' };
    if (userId && picture.url && (await isPictureWanted(db, picture))) {
      await context.hosted.fetchPicture(picture);
    }
  } catch (error) {
    // Who somebody is does not hang on it, and the next sign-in makes up for it.
    const stack = error instanceof Error ? error.stack : undefined;
    context.log.warn({ provider: found.provider.id, stack }, 'a profile could not be filled in');
  }
  return token !== undefined;
}

function logFault({ log }: IdentityContext, provider: string, error: unknown) {
  const { reason, message, cause } = asFault(error);
  // Of an error no more than its stack: a database's details would carry the e-mail address.
  const stack = reason === 'failed' && cause instanceof Error ? cause.stack : undefined;
  const line = { provider, reason, why: message, stack };
  if (reason === 'failed' || reason === 'mismatch' || reason === 'unreachable') {
    log.warn(line, 'an attempt to sign in at a provider came to nothing');
  } else {
    log.info(line, 'an attempt to sign in at a provider came to nothing');
  }
  return reason;
}

/** `answer`: whose cookies go along, which those of a failed attempt must not. */
function leadTo(path: string, answer?: Response): Response {
  const headers = new Headers({ Location: path, 'Cache-Control': 'no-store' });
  for (const cookie of answer?.headers.getSetCookie() ?? []) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 302, headers });
}
