import { z } from 'zod';
import { Problem } from '#contract/problem.ts';
import type { Passkey } from '#contract/security.ts';
import { answerJson, askLibrary, showAuthAnswer, showAuthFailure } from '#server/identity/auth-answers.ts';
import type { AuthAnswerer } from '#server/identity/auth-requests.ts';
import { passkeyRefused } from './factor-problems.ts';
import type { IdentityContext } from '#server/identity/identity-context.ts';
import { passkeysPossible } from './passkey-addresses.ts';
import { deletePasskey, selectPasskeyOwner } from './passkeys-store.ts';
import { readSessionToken } from '#server/identity/sessions/session-cookie.ts';
import { endSession, type LiveSession } from '#server/identity/sessions/session-store.ts';
import { keepAnotherWayIn } from '#server/identity/sign-in-ways.ts';
import { selectVerification } from '#server/identity/sessions/verifications-store.ts';

/** The contract admits any object; the library checks the rest of its shape. */
type Assertion = NonNullable<
  Parameters<IdentityContext['library']['api']['verifyPasskeyAuthentication']>[0]
>['body']['response'];
type Options = { challenge: string } & Record<string, unknown>;
const Options = z.looseObject({ challenge: z.string() });
const Challenge = z.object({ userData: z.object({ id: z.string() }) });

/** The challenge for signing in: any passkey of this address may answer it, once, in the browser that asked for it. */
export function answerPasskeyChallenge(context: IdentityContext): AuthAnswerer {
  return async (call) => {
    requirePossible(context, call.request);
    const answer = await askLibrary(context, call);
    if (!answer.ok) return showAuthAnswer(call.path, answer);
    const options = withUserVerification(Options.parse(await answer.json()));
    return answerJson(options, answer.headers.getSetCookie());
  };
}

export function answerPasskeySignIn(context: IdentityContext): AuthAnswerer {
  return async (call) => {
    requirePossible(context, call.request);
    // A challenge for proving anew who one is belongs to a session and signs nobody in.
    if ((await challengeOwner(context, call.request.headers)) !== '') throw passkeyRefused();
    return showAuthAnswer(call.path, await askLibrary(context, call));
  };
}

/** The challenge by which the person of a session proves anew who they are; `cookies` are to be set. */
export async function challengePasskeys(context: IdentityContext, request: Request): Promise<Challenged> {
  requirePossible(context, request);
  const { response, headers } = await context.library.api.generatePasskeyAuthenticationOptions({
    headers: request.headers,
    returnHeaders: true,
  });
  return { options: withUserVerification(Options.parse(response)), cookies: headers.getSetCookie() };
}

/**
 * Takes the answer to `challengePasskeys` of the person whose session this is. It never signs in anybody else.
 *
 * @throws Problem `passkey-refused`
 */
export async function proveByPasskey(
  context: IdentityContext,
  request: Request,
  session: LiveSession,
  response: { id: string },
): Promise<void> {
  requirePossible(context, request);
  const userId = session.person.id;
  const isOwn = (await selectPasskeyOwner(context.db, response.id)) === userId;
  if (!isOwn || (await challengeOwner(context, request.headers)) !== userId) throw passkeyRefused();
  const proved = await context.library.api
    .verifyPasskeyAuthentication({
      headers: request.headers,
      body: { response: response as Assertion },
    })
    .catch((error: unknown) => {
      throw showAuthFailure('/passkey/verify-authentication', error);
    });
  // The library knows no proof without a session; nobody has this one's token yet.
  await endSession(context.db, proved.session.token);
}

/** @throws Problem `not-found` where the address allows none */
export async function startPasskey(context: IdentityContext, request: Request): Promise<Challenged> {
  requirePossible(context, request);
  const { response, headers } = await context.library.api.generatePasskeyRegistrationOptions({
    headers: request.headers,
    query: {},
    returnHeaders: true,
  });
  return { options: Options.parse(response), cookies: headers.getSetCookie() };
}

/** @throws Problem `passkey-refused` */
export async function addPasskey(
  context: IdentityContext,
  request: Request,
  { name, response }: { name: string; response: { id: string } },
): Promise<Passkey> {
  requirePossible(context, request);
  const kept = await context.library.api
    .verifyPasskeyRegistration({ headers: request.headers, body: { name, response } })
    .catch((error: unknown) => {
      throw showAuthFailure('/passkey/verify-registration', error);
    });
  return { id: kept.id, name, createdAt: new Date(kept.createdAt).toISOString() };
}

/** @throws Problem `not-found`, `last-sign-in-method` */
export async function removePasskey(
  { db, hosted }: IdentityContext,
  userId: string,
  passkeyId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await keepAnotherWayIn(tx, hosted, userId, { kind: 'passkey', id: passkeyId });
    if (!(await deletePasskey(tx, userId, passkeyId))) {
      throw new Problem('not-found', { error: 'There is no such passkey.' });
    }
  });
}

interface Challenged {
  options: Options;
  cookies: string[];
}

/** Whom a browser's challenge is for: '' for whoever signs in; undefined: there is none. */
async function challengeOwner(
  { db, cookies, authSecret }: IdentityContext,
  headers: Headers,
): Promise<string | undefined> {
  const name = await readSessionToken(headers, `${cookies.prefix}.better-auth-passkey`, authSecret);
  const value = name && (await selectVerification(db, name));
  return value ? Challenge.safeParse(JSON.parse(value)).data?.userData.id : undefined;
}

/** The library only prefers it, and refuses answers without it (second-factors.ts); browsers need to know before. */
function withUserVerification(options: Options): Options {
  return { ...options, userVerification: 'required' };
}

function requirePossible({ publicUrl }: IdentityContext, request: Request): void {
  if (passkeysPossible(publicUrl, request)) return;
  throw new Problem('not-found', { error: 'Passkeys need an address with https.' });
}
