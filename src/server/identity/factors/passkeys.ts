import { isIP } from 'node:net';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransportFuture,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type * as contract from '#contract/auth.ts';
import { Problem } from '#contract/problem.ts';
import type { Passkey } from '#contract/security.ts';
import { findAccount } from '#server/identity/accounts-store.ts';
import type { IdentityContext } from '#server/identity/identity.ts';
import { passkeyRefused } from '#server/identity/identity-problems.ts';
import { randomToken } from '#server/identity/sessions/current-session.ts';
import { claimVerification, insertVerification } from '#server/identity/sessions/verifications-store.ts';
import { keepAnotherWayIn } from '#server/identity/sign-in-ways.ts';
import { signIn, type AuthHandler } from '#server/identity/signing-in.ts';
import { deletePasskey, findPasskey, insertPasskey, listPasskeys, updateCounter } from './factors-store.ts';

const challengeS = 5 * 60;

/** Tells the purpose of a challenge: signing in, or an act of one account. */
type Purpose = 'signing in' | `${'reverification' | 'registration'} of ${string}`;

const StoredChallenge = z.object({ challenge: z.string(), purpose: z.string() });

/** Keeps a challenge that a browser has to answer, and makes the cookie that ties it to this browser. */
async function keepChallenge(
  { db, cookies }: IdentityContext,
  options: { challenge: string },
  purpose: Purpose,
) {
  const identifier = randomToken();
  const stored = JSON.stringify({ challenge: options.challenge, purpose });
  await insertVerification(db, identifier, stored, challengeS);
  return { data: { ...options }, cookies: [await cookies.set('passkey', identifier, challengeS)] };
}

/** Uses up the challenge of this browser, and returns what its answer has to hold. Throws `passkey-refused`. */
async function claimChallenge(context: IdentityContext, request: Request, purpose: Purpose) {
  const { rpID, origin } = partyOf(context, request);
  const identifier = await context.cookies.read(request.headers, 'passkey');
  const value = identifier && (await claimVerification(context.db, identifier));
  const stored = StoredChallenge.safeParse(value && JSON.parse(value)).data;
  if (stored?.purpose !== purpose) throw passkeyRefused();
  return {
    expectedChallenge: stored.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    // A passkey counts as two factors, so the device must check its person (fingerprint, face, PIN).
    requireUserVerification: true,
  };
}

/** @throws Problem `not-found` where the address allows no passkeys */
function partyOf({ publicUrl }: IdentityContext, request: Request) {
  if (!passkeysPossible(publicUrl, request)) {
    throw new Problem('not-found', { error: 'Passkeys need an address with https.' });
  }
  return publicUrl
    ? { rpID: new URL(publicUrl).hostname, origin: new URL(publicUrl).origin }
    : { rpID: 'localhost', origin: request.headers.get('Origin') ?? '' };
}

/** Gives the challenge for signing in. Any passkey may answer it, once, in the browser that asked for it. */
export const readPasskeyChallenge: AuthHandler<typeof contract.readPasskeyChallenge> = async (
  context,
  { request },
) => {
  const { rpID } = partyOf(context, request);
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
  return keepChallenge(context, options, 'signing in');
};

export const signInByPasskey: AuthHandler<typeof contract.signInByPasskey> = async (context, call) => {
  const userId = await checkAnswer(context, call.request, call.body.response, 'signing in');
  const account = await findAccount(context.db, userId);
  if (!account) throw passkeyRefused();
  return signIn(context, context.db, call.request, account, { secondFactorAt: new Date() });
};

export async function startReverification(context: IdentityContext, request: Request, userId: string) {
  const options = await generateAuthenticationOptions({
    rpID: partyOf(context, request).rpID,
    userVerification: 'required',
    allowCredentials: await credentialsOf(context, userId),
  });
  return keepChallenge(context, options, `reverification of ${userId}`);
}

/** Checks the answer to `startReverification` of this person. Throws `passkey-refused`. */
export async function proveByPasskey(
  context: IdentityContext,
  request: Request,
  userId: string,
  response: { id: string },
): Promise<void> {
  const provedId = await checkAnswer(context, request, response, `reverification of ${userId}`);
  if (provedId !== userId) throw passkeyRefused();
}

/** Checks a passkey's answer to a challenge for this purpose, and returns the id of the passkey's account. */
async function checkAnswer(
  context: IdentityContext,
  request: Request,
  response: { id: string },
  purpose: Purpose,
): Promise<string> {
  const expected = await claimChallenge(context, request, purpose);
  const passkey = await findPasskey(context.db, response.id);
  if (!passkey) throw passkeyRefused();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...expected,
    // The contract admits any object; the library checks the rest of its shape.
    response: response as AuthenticationResponseJSON,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64')),
      counter: passkey.counter,
    },
  }).catch((cause: unknown) => {
    throw passkeyRefused(cause);
  });
  if (!verified) throw passkeyRefused();
  await updateCounter(context.db, passkey.id, authenticationInfo.newCounter);
  return passkey.userId;
}

export async function startPasskey(
  context: IdentityContext,
  request: Request,
  { id: userId, email }: { id: string; email: string | null },
) {
  const options = await generateRegistrationOptions({
    rpName: 'Saksham',
    rpID: partyOf(context, request).rpID,
    userName: email ?? userId,
    userDisplayName: email ?? userId,
    excludeCredentials: await credentialsOf(context, userId),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return keepChallenge(context, options, `registration of ${userId}`);
}

export async function addPasskey(
  context: IdentityContext,
  request: Request,
  userId: string,
  { name, response }: { name: string; response: { id: string } },
): Promise<Passkey> {
  const expected = await claimChallenge(context, request, `registration of ${userId}`);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    ...expected,
    response: response as RegistrationResponseJSON,
  }).catch((cause: unknown) => {
    throw passkeyRefused(cause);
  });
  if (!verified) throw passkeyRefused();
  const { credential, credentialDeviceType, credentialBackedUp, aaguid } = registrationInfo;
  const added = await insertPasskey(context.db, {
    user_id: userId,
    name,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64'),
    counter: credential.counter,
    transports: credential.transports?.join(',') ?? '',
    device_type: credentialDeviceType,
    backed_up: credentialBackedUp,
    aaguid,
  });
  if (!added) throw passkeyRefused();
  return toPasskey(added);
}

type Kept = Awaited<ReturnType<typeof listPasskeys>>[number];

/** Passkeys of earlier versions may have neither name nor date. */
export const toPasskey = ({ id, name, createdAt }: Pick<Kept, 'id' | 'name' | 'createdAt'>): Passkey => ({
  id,
  name: name ?? '',
  createdAt: (createdAt ?? new Date(0)).toISOString(),
});

async function credentialsOf({ db }: IdentityContext, userId: string) {
  return (await listPasskeys(db, userId)).map(({ credentialId, transports }) => ({
    id: credentialId,
    ...(transports && { transports: transports.split(',') as AuthenticatorTransportFuture[] }),
  }));
}

export async function removePasskey({ db, hosted }: IdentityContext, userId: string, passkeyId: string) {
  await db.transaction().execute(async (tx) => {
    await keepAnotherWayIn(tx, hosted, userId, { kind: 'passkey', id: passkeyId });
    if (await deletePasskey(tx, userId, passkeyId)) return;
    throw new Problem('not-found', { error: 'There is no such passkey.' });
  });
}

/**
 * Whether browsers allow passkeys at this address (WebAuthn, sections 5.1.3 and 13.4.9): https with a name, or the machine
 * itself. Without `PUBLIC_URL` they are bound to `localhost`, since any other name may belong to another site tomorrow.
 */
export function passkeysPossible(publicUrl: string | undefined, request: Request): boolean {
  const { protocol, hostname } = new URL(publicUrl ?? request.url);
  if (publicUrl === undefined || protocol === 'http:') return hostname === 'localhost';
  return isIP(hostname.replace(/^\[(.*)\]$/, '$1')) === 0;
}
