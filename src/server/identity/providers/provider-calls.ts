import type * as contract from '#contract/auth.ts';
import { Problem } from '#contract/problem.ts';
import { safePath } from '#contract/safe-path.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ownOrigin } from '#server/platform/http/same-origin.ts';
import { findAccount } from '#server/identity/email-sign-in/email-accounts-store.ts';
import type { IdentityContext } from '#server/identity/identity.ts';
import { keepAnotherWayIn } from '#server/identity/sign-in-ways.ts';
import { becomePerson, type AuthAnswer, type AuthHandler } from '#server/identity/signing-in.ts';
import { connectAccount, findOrMakeAccount, requireProvedAgain } from './provider-accounts.ts';
import { deleteProviderAccount } from './provider-accounts-store.ts';
import { beginAttempt, claimAttempt, type ProviderAttempt } from './provider-attempt.ts';
import { authorizationUrl, makeSecrets, proveIdentity, type ProvedIdentity } from './provider-client.ts';
import { asFault, ProviderFault } from './provider-fault.ts';
import { isPictureWanted } from './provider-picture.ts';
import { beginProviderSession } from './provider-sessions.ts';
import type { WatchedProvider } from './provider-watch.ts';

const usualPage = '/dashboard';

/** The requested page, if it is one of this site. */
export function safeNext(next: string | undefined): string {
  const path = safePath(next);
  return path === '/' || path.startsWith('/api/') ? usualPage : path;
}

/** @throws Problem `not-found` */
function findProvider({ hosted }: IdentityContext, id: string): WatchedProvider {
  const found = hosted.providers.find(({ provider }) => provider.id === id);
  if (!found) throw new Problem('not-found', { error: 'There is no such way to sign in here.' });
  return found;
}

/**
 * Begins an attempt. The answer has the provider's address to go to, and the cookie that ties the attempt to this browser.
 *
 * @throws Problem `not-found`, `provider-unreachable`
 */
async function goToProvider(
  context: IdentityContext,
  request: Request,
  attempt: Pick<ProviderAttempt, 'provider' | 'next' | 'again' | 'link'>,
): Promise<AuthAnswer<{ url: string }>> {
  const { provider, discovery } = findProvider(context, attempt.provider);
  const client = await discovery.reach().catch((cause: unknown) => {
    const error = `${provider.name} can’t be reached at the moment. Try again soon, or sign in another way.`;
    throw new Problem('provider-unreachable', { error, retryAfterS: 30, cause });
  });
  const redirectUri = `${ownOrigin(request, context.publicUrl)}/api/auth/callback/${provider.id}`;
  const secrets = makeSecrets();
  const url = await authorizationUrl(client, secrets, { redirectUri, again: attempt.again !== undefined });
  const cookie = await beginAttempt(context, { ...attempt, ...secrets, redirectUri });
  return { data: { url }, cookies: [cookie] };
}

export const signInByProvider: AuthHandler<typeof contract.signInByProvider> = async (context, call) => {
  const { provider, next, again } = call.body;
  const person = call.former?.person;
  return goToProvider(context, call.request, {
    provider,
    next: safeNext(next),
    again: again && person?.kind === 'learner' ? person.id : undefined,
  });
};

/**
 * Begins to connect an account at a provider to the caller's.
 *
 * @throws Problem `not-found`, `provider-unreachable`
 */
export function connectProvider(
  context: IdentityContext,
  request: Request,
  { provider, userId }: { provider: string; userId: string },
): Promise<AuthAnswer<{ url: string }>> {
  const next = `/dashboard/security?${new URLSearchParams({ connected: provider })}`;
  return goToProvider(context, request, { provider, next, link: userId });
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

type Callback = Call<typeof contract.providerCallback>;

/** The path that an attempt leads to. The cookies of a failed attempt must not be set. */
interface AttemptEnd {
  path: string;
  cookies?: readonly string[];
}

const underWay = new Map<string, Promise<AttemptEnd>>();

/**
 * Ends an attempt: leads on to the requested page, or to the one that explains the failure.
 *
 * A browser that loads the same address again meanwhile (a reload, a second tab) gets the first answer: a provider revokes the
 * tokens of a code that is used twice.
 */
export async function providerCallback(context: IdentityContext, call: Callback): Promise<Response> {
  const key = JSON.stringify([call.request.headers.get('Cookie'), call.request.url]);
  const first = underWay.get(key) ?? endAttempt(context, call).finally(() => underWay.delete(key));
  underWay.set(key, first);
  const { path, cookies = [] } = await first;
  const headers = new Headers({ Location: path, 'Cache-Control': 'no-store' });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 302, headers });
}

async function endAttempt(context: IdentityContext, call: Callback): Promise<AttemptEnd> {
  const id = call.params.provider;
  let next: string = usualPage;
  try {
    const attempt = await claimAttempt(context, call.request.headers, call.query['state']);
    next = attempt.next;
    // Another provider's answer is refused before its code is sent anywhere (RFC 9207, mix-up attack).
    if (attempt.provider !== id) throw new ProviderFault('mismatch', 'another provider was asked');
    const found = context.hosted.providers.find(({ provider }) => provider.id === id);
    if (!found) throw new ProviderFault('failed', 'the provider is set up no longer');
    return await finishAttempt(context, call.request, found, attempt);
  } catch (error) {
    const reason = logFault(context, id, error);
    return { path: `/signin/problem?${new URLSearchParams({ provider: id, reason, next })}` };
  }
}

/** Connects the account at the provider, or signs its person in. */
async function finishAttempt(
  context: IdentityContext,
  request: Request,
  { provider: { id, key }, discovery }: WatchedProvider,
  attempt: ProviderAttempt,
): Promise<AttemptEnd> {
  const { db, sessions } = context;
  const { link, again, next, begunAt } = attempt;
  const former = await sessions.sessionOf(request.headers);
  const asked = link ?? again;
  if (asked !== undefined && former?.person.id !== asked) {
    throw new ProviderFault('other-person', 'another person is signed in by now');
  }
  const client = await discovery.get();
  const answer = new URL(attempt.redirectUri);
  answer.search = new URL(request.url).search;
  const proved = await proveIdentity(client, answer, attempt);
  if (link !== undefined) {
    await connectAccount(db, key, proved, link);
    await context.mails.notify(db, request, link, 'provider-connected');
    await fetchPicture(context, { id, key }, link, proved);
    return { path: next };
  }
  if (again !== undefined) {
    await requireProvedAgain(db, { providerKey: key, client }, proved, { userId: again, begunAt });
  }
  const userId = await findOrMakeAccount(db, key, proved);
  const account = await findAccount(db, userId);
  if (!account) throw new ProviderFault('failed', 'the account has ended already');
  const cookie = await beginProviderSession(context, request, { userId, providerKey: key, proved, former });
  await fetchPicture(context, { id, key }, userId, proved);
  const further = await becomePerson(context, request, former, account);
  // Shows the notice of having signed in, and leads on.
  const done = `/signin/done?${new URLSearchParams({ next })}`;
  return { path: again === undefined ? done : next, cookies: [cookie, ...further] };
}

/** Has the person's picture at the provider fetched. Signing in works without it, and the next sign-in tries again. */
async function fetchPicture(
  { db, hosted, log }: IdentityContext,
  { id, key: providerKey }: { id: string; key: string },
  userId: string,
  { profile: { pictureUrl: url } }: ProvedIdentity,
): Promise<void> {
  if (url === undefined) return;
  const picture = { userId, providerKey, url };
  try {
    if (await isPictureWanted(db, picture)) await hosted.fetchPicture(picture);
  } catch (error) {
    const stack = error instanceof Error ? error.stack : undefined;
    log.warn({ provider: id, stack }, 'a picture at a provider could not be asked for');
  }
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
