import { z } from 'zod';
import type * as contract from '#contract/auth.ts';
import { Problem } from '#contract/problem.ts';
import type { Passkey } from '#contract/security.ts';
import type { IdentityContext } from '#server/identity/identity.ts';
import { answerByLibrary, asProblem } from '#server/identity/library-answers.ts';
import { readSessionToken } from '#server/identity/sessions/session-cookie.ts';
import { endSession, type LiveSession } from '#server/identity/sessions/session-store.ts';
import { selectVerification } from '#server/identity/sessions/verifications-store.ts';
import { keepAnotherWayIn } from '#server/identity/sign-in-ways.ts';
import type { AuthHandler } from '#server/identity/signing-in.ts';
import { passkeyRefused } from './factor-problems.ts';
import { passkeysPossible } from './passkey-addresses.ts';
import { deletePasskey, selectPasskeyOwner } from './security-store.ts';

/** The contract admits any object; the library checks the rest of its shape. */
type Assertion = NonNullable<
  Parameters<IdentityContext['library']['api']['verifyPasskeyAuthentication']>[0]
>['body']['response'];
type Options = { challenge: string } & Record<string, unknown>;
const Options = z.looseObject({ challenge: z.string() });
const StoredChallenge = z.object({ userData: z.object({ id: z.string() }) });

/** Gives the challenge for signing in. Any passkey may answer it, once, in the browser that asked for it. */
export const readPasskeyChallenge: AuthHandler<typeof contract.readPasskeyChallenge> = async (
  context,
  call,
) => {
  requirePossible(context, call.request);
  const { data, ...answer } = await answerByLibrary(context, call);
  return { data: withUserVerification(Options.parse(data)), ...answer };
};

export const signInByPasskey: AuthHandler<typeof contract.signInByPasskey> = async (context, call) => {
  requirePossible(context, call.request);
  // A challenge for reverification belongs to a session and signs nobody in.
  if ((await challengeOwner(context, call.request.headers)) !== '') throw passkeyRefused();
  return answerByLibrary(context, call);
};

/** Gives the challenge for reverification of the session's person; `cookies` are to be set. */
export async function startReverification(context: IdentityContext, request: Request): Promise<Challenge> {
  requirePossible(context, request);
  const { response, headers } = await context.library.api.generatePasskeyAuthenticationOptions({
    headers: request.headers,
    returnHeaders: true,
  });
  return { options: withUserVerification(Options.parse(response)), cookies: headers.getSetCookie() };
}

/**
 * Checks the answer to `startReverification` of the person whose session this is.
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
      throw asProblem('/passkey/verify-authentication', error);
    });
  // The library begins a session with each proof. Nobody has this one's token.
  await endSession(context.db, proved.session.token);
}

/** @throws Problem `not-found` where the address allows none */
export async function startPasskey(context: IdentityContext, request: Request): Promise<Challenge> {
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
      throw asProblem('/passkey/verify-registration', error);
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

interface Challenge {
  options: Options;
  cookies: string[];
}

/** The id of the account that a browser's challenge is for; '' for signing in; undefined without a challenge. */
async function challengeOwner(
  { db, cookies, authSecret }: IdentityContext,
  headers: Headers,
): Promise<string | undefined> {
  const name = await readSessionToken(headers, `${cookies.prefix}.better-auth-passkey`, authSecret);
  const value = name && (await selectVerification(db, name));
  return value ? StoredChallenge.safeParse(JSON.parse(value)).data?.userData.id : undefined;
}

/** The library only prefers user verification, but refuses answers without it (second-factors.ts). */
function withUserVerification(options: Options): Options {
  return { ...options, userVerification: 'required' };
}

function requirePossible({ publicUrl }: IdentityContext, request: Request): void {
  if (passkeysPossible(publicUrl, request)) return;
  throw new Problem('not-found', { error: 'Passkeys need an address with https.' });
}
