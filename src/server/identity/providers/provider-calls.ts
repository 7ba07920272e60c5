import type * as contract from '#contract/auth.ts';
import { Problem } from '#contract/problem.ts';
import type { AuthCall, AuthHandler } from '#server/identity/auth-calls.ts';
import type { IdentityContext } from '#server/identity/identity.ts';
import { answerJson, asProblem } from '#server/identity/library-answers.ts';
import { readSetSessionToken } from '#server/identity/sessions/session-cookie.ts';
import { keepAnotherWayIn } from '#server/identity/sign-in-ways.ts';
import { deleteProviderAccount } from './provider-accounts-store.ts';
import { attempts, type ProvedIdentity, type ProviderAttempt } from './provider-attempt.ts';
import { asFault, ProviderFault } from './provider-fault.ts';
import { isPictureWanted } from './provider-picture.ts';
import type { WatchedProvider } from './provider-port.ts';
import { fillProfile } from './provider-profile.ts';
import { rememberProvider } from './provider-sessions.ts';
import { donePage, faultOf, problemPage, readLibraryEnd, safeNext, waysBack } from './provider-ways.ts';

/** @throws Problem `not-found` */
function findProvider({ hosted }: IdentityContext, id: string): WatchedProvider {
  const found = hosted.providers.find(({ provider }) => provider.id === id);
  if (!found) throw new Problem('not-found', { error: 'There is no such way to sign in here.' });
  return found;
}

interface Beginning {
  path: '/sign-in/social' | '/link-social';
  /** The page to return to. */
  next: string;
  /** The signed-in person who is to prove again who they are. */
  again?: string | undefined;
}

/**
 * Begins an attempt. The answer has the provider's address to go to, and the cookie that ties the attempt to this browser.
 *
 * @throws Problem `provider-unreachable`
 */
async function beginAttempt(
  { library }: IdentityContext,
  { provider, discovery }: WatchedProvider,
  { headers: given, url: requestUrl }: Request,
  { path, next, again }: Beginning,
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
    ...waysBack(next),
    disableRedirect: true,
    additionalData: { provider: provider.id, begunAt: Date.now(), ...(again !== undefined && { again }) },
    ...(again !== undefined && { additionalParams: { prompt: 'login', max_age: '0' } }),
  });
  const request = new Request(new URL(`/api/auth${path}`, requestUrl), { method: 'POST', headers, body });
  const answer = await library.handler(request).catch((error: unknown) => {
    throw asProblem(path, error);
  });
  const { url } = (await answer.json()) as { url?: string };
  if (!answer.ok || url === undefined)
    throw new Error(`The sign-in library answered ${answer.status} to ${path}`);
  return answerJson({ url }, answer.headers.getSetCookie());
}

export const signInByProvider: AuthHandler<typeof contract.signInByProvider> = async (context, call) => {
  const { provider, next, again } = call.body;
  const person = call.former?.person;
  return beginAttempt(context, findProvider(context, provider), call.request, {
    path: '/sign-in/social',
    next: safeNext(next),
    again: again && person?.kind === 'learner' ? person.id : undefined,
  });
};

/**
 * Begins to connect an account at a provider to the caller's.
 *
 * @throws Problem `not-found`, `provider-unreachable`
 */
export async function connectProvider(
  context: IdentityContext,
  providerId: string,
  request: Request,
): Promise<Response> {
  return beginAttempt(context, findProvider(context, providerId), request, {
    path: '/link-social',
    next: `/dashboard/security?${new URLSearchParams({ connected: providerId })}`,
  });
}

/**
 * Removes the caller's account at a provider. Does nothing where there is none.
 *
 * @throws Problem `not-found`, `last-sign-in-method`
 */
export async function disconnectProvider(
  context: IdentityContext,
  providerId: string,
  userId: string,
): Promise<void> {
  const { key } = findProvider(context, providerId).provider;
  await context.db.transaction().execute(async (tx) => {
    await keepAnotherWayIn(tx, context.hosted, userId, { kind: 'provider', id: key });
    await deleteProviderAccount(tx, userId, key);
  });
}

const underWay = new Map<string, Promise<Response>>();

/**
 * Ends an attempt: leads on to the page that was asked for, or to the one that explains the failure.
 *
 * A browser that loads the same address again meanwhile (a reload, a second tab) gets the first answer: a provider revokes
 * the tokens of a code that is used twice.
 */
export const providerCallback: AuthHandler<typeof contract.providerCallback> = async (context, call) => {
  const key = JSON.stringify([call.request.headers.get('Cookie'), call.former?.id, call.request.url]);
  const first = underWay.get(key) ?? endAttempt(context, call).finally(() => underWay.delete(key));
  underWay.set(key, first);
  return (await first).clone();
};

async function endAttempt(context: IdentityContext, call: AuthCall): Promise<Response> {
  const { former } = call;
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
    const signedIn = await finishAttempt(context, call, found, { answer, proved: attempt.proved });
    return leadTo(signedIn && !attempt.provedAgain ? donePage(end.next) : end.next, answer);
  } catch (error) {
    return leadTo(problemPage(id, logFault(context, id, error), attempt.next ?? safeNext(undefined)));
  }
}

/** Answers a failure after the provider's part is done, such as moving a guest's things. */
export function showCallbackFailure(context: IdentityContext, call: AuthCall, error: unknown): Response {
  const id = call.params['provider'] ?? '';
  return leadTo(problemPage(id, logFault(context, id, error), safeNext(undefined)));
}

/** The parameters of a provider's answer that the library gets. */
const answerParameters = ['code', 'state', 'error', 'iss'];

function asLibraryRequest({ request, query }: AuthCall, providerKey: string) {
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
 * Completes the new session, and what the provider says of the person. Connecting an account makes no session; then it
 * returns false.
 */
async function finishAttempt(
  context: IdentityContext,
  { request, former }: AuthCall,
  { provider: { id, key } }: WatchedProvider,
  { answer, proved }: { answer: Response; proved: ProvedIdentity },
): Promise<boolean> {
  const { db, cookies, authSecret } = context;
  const token = await readSetSessionToken(answer.headers, cookies.sessionCookie, authSecret);
  if (token !== undefined) await rememberProvider(context, { token, former, proved, providerKey: key });
  else if (former) await context.mails.notify(db, request, former.person.id, 'provider-connected');
  try {
    const userId = await fillProfile(db, key, proved);
    const picture = { userId: userId ?? '', providerKey: key, url: proved.profile.pictureUrl ?? '' };
    if (userId && picture.url && (await isPictureWanted(db, picture))) {
      await context.hosted.fetchPicture(picture);
    }
  } catch (error) {
    // Signing in works without it, and the next sign-in tries again.
    const stack = error instanceof Error ? error.stack : undefined;
    context.log.warn({ provider: id, stack }, 'a profile could not be filled in');
  }
  return token !== undefined;
}

function logFault({ log }: IdentityContext, provider: string, error: unknown) {
  const { reason, message, cause } = asFault(error);
  // Only the stack: a database error's details would carry the e-mail address.
  const stack = reason === 'failed' && cause instanceof Error ? cause.stack : undefined;
  const level = ['failed', 'mismatch', 'unreachable'].includes(reason) ? 'warn' : 'info';
  log[level](
    { provider, reason, why: message, stack },
    'an attempt to sign in at a provider came to nothing',
  );
  return reason;
}

/** Redirects, with the cookies of `answer`; those of a failed attempt must not be set. */
function leadTo(path: string, answer?: Response): Response {
  const headers = new Headers({ Location: path, 'Cache-Control': 'no-store' });
  for (const cookie of answer?.headers.getSetCookie() ?? []) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 302, headers });
}
