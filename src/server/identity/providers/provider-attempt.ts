import { serializeSigned } from 'hono/utils/cookie';
import { z } from 'zod';
import type { IdentityContext } from '#server/identity/identity.ts';
import { readSessionToken } from '#server/identity/sessions/session-cookie.ts';
import { claimVerification, insertVerification } from '#server/identity/sessions/verifications-store.ts';
import type { AttemptSecrets } from './provider-client.ts';
import { ProviderFault } from './provider-fault.ts';

const lifetimeMs = 10 * 60_000;

const StoredAttempt = z.object({
  /** The settings' id of the provider; another provider's answer is refused. */
  provider: z.string(),
  redirectUri: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** The page that was asked for. */
  next: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
  /** The id of the signed-in person who is to prove again who they are. */
  again: z.string().optional(),
  /** The id of the signed-in person to whose account the one at the provider is connected. */
  link: z.string().optional(),
});

/** An attempt to sign in at a provider, from the way there to the way back. */
export type ProviderAttempt = Omit<z.infer<typeof StoredAttempt>, 'expiresAt'> & AttemptSecrets;

const cookieName = ({ cookies }: IdentityContext) => `${cookies.prefix}.state`;

/** Keeps an attempt until its answer comes, and returns the `Set-Cookie` that ties it to this browser. */
export async function beginAttempt(
  context: IdentityContext,
  { state, ...attempt }: ProviderAttempt,
): Promise<string> {
  const expiresAt = Date.now() + lifetimeMs;
  const value = JSON.stringify({ ...attempt, expiresAt });
  await insertVerification(context.db, { identifier: state, value, expires_at: new Date(expiresAt) });
  return serializeSigned(cookieName(context), state, context.authSecret, {
    maxAge: lifetimeMs / 1000,
    path: '/',
    httpOnly: true,
    secure: context.cookies.secure,
    sameSite: 'Lax',
  });
}

/**
 * Uses up the attempt that an answer is for, if this browser began it.
 *
 * @throws ProviderFault `expired`
 */
export async function claimAttempt(
  context: IdentityContext,
  headers: Headers,
  state: unknown,
): Promise<ProviderAttempt & { begunAt: number }> {
  const begun = await readSessionToken(headers, cookieName(context), context.authSecret);
  const isOwn = typeof state === 'string' && state === begun;
  const value = isOwn ? await claimVerification(context.db, state) : undefined;
  const attempt = StoredAttempt.safeParse(value && JSON.parse(value)).data;
  if (!begun || !attempt || attempt.expiresAt < Date.now()) {
    throw new ProviderFault('expired', 'this browser has no such attempt under way');
  }
  return { ...attempt, state: begun, begunAt: attempt.expiresAt - lifetimeMs };
}
