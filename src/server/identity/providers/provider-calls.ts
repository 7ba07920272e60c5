import { buildEndSessionUrl } from 'openid-client';
import { z } from 'zod';
import type * as contract from '#contract/auth.ts';
import { Problem } from '#contract/problem.ts';
import { safePath } from '#contract/safe-path.ts';
import { deleteProviderAccount, findAccount, selectIsPictureKnown } from '#server/identity/accounts-store.ts';
import type { IdentityContext } from '#server/identity/identity.ts';
import { seal, unseal } from '#server/identity/sealed.ts';
import { endSessionOf, selectSessionOrigin } from '#server/identity/sessions/session-store.ts';
import { claimVerification, insertVerification } from '#server/identity/sessions/verifications-store.ts';
import { keepAnotherWayIn } from '#server/identity/sign-in-ways.ts';
import { becomePerson, type AuthHandler } from '#server/identity/signing-in.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ownOrigin } from '#server/platform/http/same-origin.ts';
import { connectAccount, findOrMakeAccount, requireProvedAgain } from './provider-accounts.ts';
import { asFault, authorizationUrl, makeSecrets, proveIdentity, ProviderFault } from './provider-client.ts';
import type { WatchedProvider } from './provider-watch.ts';

const usualPage = '/dashboard';
const attemptS = 10 * 60;
/** Signing out doesn't wait longer for a provider's discovery document. */
const longestWaitMs = 1_500;

/** An attempt to sign in at a provider, from the way there to the way back. */
const Attempt = z.object({
  /** The settings' id of the provider; another provider's answer is refused. */
  provider: z.string(),
  redirectUri: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** The page that the person had requested. */
  next: z.string(),
  begunAt: z.number(),
  /** The id of the signed-in person who is to prove again who they are. */
  again: z.string().optional(),
  /** The id of the signed-in person to whose account the one at the provider is connected. */
  link: z.string().optional(),
});

/** The requested page, if it is one of this site. */
export function safeNext(next: string | undefined): string {
  const path = safePath(next);
  return path === '/' || path.startsWith('/api/') ? usualPage : path;
}

function findProvider({ hosted }: IdentityContext, id: string): WatchedProvider {
  const found = hosted.providers.find(({ provider }) => provider.id === id);
  if (!found) throw new Problem('not-found', { error: 'There is no such way to sign in here.' });
  return found;
}

/** Begins an attempt, to sign in or to connect an account (`link`). The cookie ties it to this browser. */
export async function goToProvider(
  context: IdentityContext,
  request: Request,
  attempt: Pick<z.infer<typeof Attempt>, 'provider' | 'next' | 'again' | 'link'>,
) {
  const { provider, discovery } = findProvider(context, attempt.provider);
  const client = await discovery.reach().catch((cause: unknown) => {
    const error = `${provider.name} can’t be reached at the moment. Try again soon, or sign in another way.`;
    throw new Problem('provider-unreachable', { error, retryAfterS: 30, cause });
  });
  const redirectUri = `${ownOrigin(request, context.publicUrl)}/api/auth/callback/${provider.id}`;
  const secrets = makeSecrets();
  const url = await authorizationUrl(client, secrets, { redirectUri, again: attempt.again !== undefined });
  const { state, ...checked } = secrets;
  const stored = JSON.stringify({ ...attempt, ...checked, redirectUri, begunAt: Date.now() });
  await insertVerification(context.db, state, stored, attemptS);
  return { data: { url }, cookies: [await context.cookies.set('provider', state, attemptS)] };
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

export async function disconnectProvider(context: IdentityContext, providerId: string, userId: string) {
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
 * Ends an attempt: leads on to the requested page, or to the one that explains the failure. A browser that loads the same
 * address again meanwhile (a reload, a second tab) gets the first answer: a provider revokes the tokens of a code that is
 * used twice.
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

async function endAttempt(context: IdentityContext, { params, query, request }: Callback) {
  const { db, cookies, hosted, log } = context;
  const { provider } = params;
  let next: string = usualPage;
  try {
    const state = await cookies.read(request.headers, 'provider');
    const value = state && state === query['state'] ? await claimVerification(db, state) : undefined;
    const attempt = Attempt.safeParse(value && JSON.parse(value)).data;
    if (!state || !attempt) throw new ProviderFault('expired', 'this browser has no such attempt under way');
    next = attempt.next;
    // Another provider's answer is refused before its code is sent anywhere (RFC 9207, mix-up attack).
    if (attempt.provider !== provider) throw new ProviderFault('mismatch', 'another provider was asked');
    const found = hosted.providers.find((each) => each.provider.id === provider);
    if (!found) throw new ProviderFault('failed', 'the provider is set up no longer');
    return await finishAttempt(context, request, found, { ...attempt, state });
  } catch (error) {
    const { reason, message: why, cause } = asFault(error);
    // Only the stack: a database error's details would carry the e-mail address.
    const stack = reason === 'failed' && cause instanceof Error ? cause.stack : undefined;
    const level = ['failed', 'mismatch', 'unreachable'].includes(reason) ? 'warn' : 'info';
    log[level]({ provider, reason, why, stack }, 'an attempt to sign in at a provider came to nothing');
    return { path: `/signin/problem?${new URLSearchParams({ provider, reason, next })}` };
  }
}

async function finishAttempt(
  context: IdentityContext,
  request: Request,
  { provider, discovery }: WatchedProvider,
  attempt: z.infer<typeof Attempt> & { state: string },
): Promise<AttemptEnd> {
  const { db, sessions, mails, authSecret } = context;
  const { link, again, next, begunAt } = attempt;
  const { key } = provider;
  const former = await sessions.sessionOf(request.headers);
  const asked = link ?? again;
  if (asked !== undefined && former?.person.id !== asked) {
    throw new ProviderFault('other-person', 'another person is signed in by now');
  }
  const client = await discovery.get();
  const answer = new URL(attempt.redirectUri);
  answer.search = new URL(request.url).search;
  const proved = await proveIdentity(client, answer, attempt);
  const { pictureUrl } = proved.profile;
  if (link !== undefined) {
    await connectAccount(db, key, proved.subject, link);
    await mails.notify(db, request, link, 'provider-connected');
    await fetchPicture(context, provider, link, pictureUrl);
    return { path: next };
  }
  if (again !== undefined) {
    await requireProvedAgain(db, { providerKey: key, client }, proved, { userId: again, begunAt });
  }
  const userId = await findOrMakeAccount(db, key, proved);
  const account = await findAccount(db, userId);
  if (!account) throw new ProviderFault('failed', 'the account has ended already');
  const provedAt = Math.min(Date.now(), proved.authTime?.getTime() ?? Number.POSITIVE_INFINITY);
  const cookie = await sessions.begin(db, request.headers, {
    userId,
    kind: 'learner',
    provider: { key, sealedIdToken: seal(authSecret, proved.idToken) },
    firstFactorAt: new Date(provedAt),
    // The second factor that the former session proved still counts, if it is the same person's.
    secondFactorAt: { formerId: former?.id },
  });
  await fetchPicture(context, provider, userId, pictureUrl);
  const further = await becomePerson(context, request, former, account);
  const done = `/signin/done?${new URLSearchParams({ next })}`;
  return { path: again === undefined ? done : next, cookies: [cookie, ...further] };
}

/** Has the person's picture at the provider fetched. Signing in works without it, and the next sign-in tries again. */
async function fetchPicture(
  { db, hosted, log }: IdentityContext,
  { id, key: providerKey }: WatchedProvider['provider'],
  userId: string,
  url: string | undefined,
) {
  try {
    if (url === undefined || (await selectIsPictureKnown(db, userId, providerKey, url))) return;
    await hosted.fetchPicture({ userId, providerKey, url });
  } catch (error) {
    const stack = error instanceof Error ? error.stack : undefined;
    log.warn({ provider: id, stack }, 'a picture at a provider could not be asked for');
  }
}

/** Ends the session here; `url` leads on to where the provider ends its own. */
export const signOut: AuthHandler<typeof contract.signOut> = async (context, { former, request }) => {
  const { db, cookies, log } = context;
  const url =
    former &&
    (await endSessionUrl(context, former.id, request).catch((err: unknown) => {
      log.warn({ err }, 'signing out at the provider is not possible');
    }));
  if (former) await endSessionOf(db, former.person.id, former.id);
  return {
    data: { success: true, ...(url && { url }) },
    cookies: [cookies.clear('session')],
  };
};

/** The address of OpenID Connect RP-Initiated Logout 1.0; undefined where the session's provider offers none. */
async function endSessionUrl(context: IdentityContext, sessionId: string, request: Request) {
  const { db, authSecret, publicUrl, hosted } = context;
  const origin = await selectSessionOrigin(db, sessionId);
  const found = hosted.providers.find(({ provider }) => provider.key === origin?.providerKey);
  const client = await found?.discovery.get(longestWaitMs).catch(() => undefined);
  if (!origin || !client?.serverMetadata().end_session_endpoint) return undefined;
  const hint = origin.sealedIdToken && unseal(authSecret, origin.sealedIdToken);
  if (hint === undefined) return undefined;
  return buildEndSessionUrl(client, {
    post_logout_redirect_uri: `${ownOrigin(request, publicUrl)}/`,
    ...(hint && { id_token_hint: hint }),
  }).href;
}
