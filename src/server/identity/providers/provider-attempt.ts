import { z } from 'zod';
import type { IdentityContext } from '#server/identity/identity.ts';
import { claimVerification, insertVerification } from '#server/identity/sessions/verifications-store.ts';
import type { AttemptSecrets } from './provider-client.ts';
import { ProviderFault } from './provider-fault.ts';

const lifetimeS = 10 * 60;

const StoredAttempt = z.object({
  /** The settings' id of the provider; another provider's answer is refused. */
  provider: z.string(),
  redirectUri: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** The page that the person had requested. */
  next: z.string(),
  /** Milliseconds since 1970. */
  begunAt: z.number(),
  /** The id of the signed-in person who is to prove again who they are. */
  again: z.string().optional(),
  /** The id of the signed-in person to whose account the one at the provider is connected. */
  link: z.string().optional(),
});

/** An attempt to sign in at a provider, from the way there to the way back. */
export type ProviderAttempt = z.infer<typeof StoredAttempt> & AttemptSecrets;

/** Keeps an attempt until its answer comes, and returns the `Set-Cookie` that ties it to this browser. */
export async function beginAttempt(
  { db, cookies }: IdentityContext,
  { state, ...attempt }: Omit<ProviderAttempt, 'begunAt'>,
): Promise<string> {
  await insertVerification(db, state, JSON.stringify({ ...attempt, begunAt: Date.now() }), lifetimeS);
  return cookies.set('provider', state, lifetimeS);
}

/**
 * Uses up the attempt that an answer is for, if this browser began it.
 *
 * @throws ProviderFault `expired`
 */
export async function claimAttempt(
  { db, cookies }: IdentityContext,
  headers: Headers,
  state: unknown,
): Promise<ProviderAttempt> {
  const begun = await cookies.read(headers, 'provider');
  const isOwn = typeof state === 'string' && state === begun;
  const value = isOwn ? await claimVerification(db, state) : undefined;
  const attempt = StoredAttempt.safeParse(value && JSON.parse(value)).data;
  if (!begun || !attempt) {
    throw new ProviderFault('expired', 'this browser has no such attempt under way');
  }
  return { ...attempt, state: begun };
}
