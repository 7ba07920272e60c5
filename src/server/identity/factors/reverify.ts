import type { BodyOf } from '#contract/endpoint.ts';
import { Problem } from '#contract/problem.ts';
import type { reverify as contract } from '#contract/security.ts';
import type { ProvedFactors } from '#server/identity/sessions/current-session.ts';
import type { IdentityContext } from '#server/identity/identity.ts';
import { proveByPasskey } from './passkeys.ts';
import { selectPasswordHash } from '#server/identity/email-sign-in/email-accounts-store.ts';
import { isPassword } from '#server/identity/email-sign-in/email-calls.ts';
import type { LiveSession } from '#server/identity/sessions/session-store.ts';
import { proveByCode, proveByRecoveryCode } from './two-factor.ts';

/**
 * Checks a fresh proof of the session's person, and records it with this session only, which gets a new token. Returns its
 * `Set-Cookie`.
 *
 * @throws Problem `wrong-credentials`, `wrong-code`, `passkey-refused`, `rate-limited`, `unauthenticated`
 */
export async function reverify(
  context: IdentityContext,
  request: Request,
  proof: BodyOf<typeof contract>,
): Promise<string> {
  const session = await context.sessions.signedInSession(request.headers);
  const proved = await checkProof(context, request, session, proof);
  return context.sessions.renew(request.headers, session, proved);
}

async function checkProof(
  context: IdentityContext,
  request: Request,
  session: LiveSession,
  proof: BodyOf<typeof contract>,
): Promise<ProvedFactors> {
  const userId = session.person.id;
  if ('password' in proof) {
    await proveByPassword(context, userId, proof.password);
    return { first: new Date() };
  }
  if ('passkey' in proof) {
    await proveByPasskey(context, request, session, proof.passkey);
    const now = new Date();
    return { first: now, second: now };
  }
  if ('code' in proof) await proveByCode(context, userId, proof.code);
  else await proveByRecoveryCode(context, userId, proof.recoveryCode);
  return { second: new Date() };
}

async function proveByPassword(context: IdentityContext, userId: string, password: string): Promise<void> {
  if (await isPassword(context, password, await selectPasswordHash(context.db, userId))) return;
  throw new Problem('wrong-credentials', { error: 'The password is wrong.' });
}
