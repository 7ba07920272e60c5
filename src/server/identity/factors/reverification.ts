import type { BodyOf, StepUp } from '#contract/endpoint.ts';
import { Problem } from '#contract/problem.ts';
import type { reverify as contract, ReverificationNeeded } from '#contract/security.ts';
import { selectPasswordHash, selectWaysIn } from '#server/identity/accounts-store.ts';
import { isPassword } from '#server/identity/email-sign-in/email-calls.ts';
import type { IdentityContext } from '#server/identity/identity.ts';
import type { LiveSession, ProvedFactors } from '#server/identity/sessions/session-store.ts';
import { passkeysPossible, proveByPasskey } from './passkeys.ts';
import { countRecoveryCodes, proveByCode, proveByRecoveryCode } from './two-factor.ts';

type Level = ReverificationNeeded['level'];

/** Maximum age of a proof for each preset (docs/decisions/019). */
const presets: Record<StepUp, { minutes: number; level: Exclude<Level, 'first_factor'> }> = {
  strict_mfa: { minutes: 10, level: 'multi_factor' },
  strict: { minutes: 10, level: 'second_factor' },
  moderate: { minutes: 60, level: 'second_factor' },
  lax: { minutes: 1440, level: 'second_factor' },
};

/** Throws `reverification-needed`, with the methods that this account has, unless the proofs are fresh. */
export async function requireFresh(context: IdentityContext, request: Request, stepUp: StepUp) {
  const session = await context.sessions.signedInSession(request.headers);
  const level = missingProof(session, stepUp);
  if (!level) return;
  const methods = await listMethods(context, request, session.person.id, level);
  const details: ReverificationNeeded = { level, methods };
  const error = 'Please confirm that it is you, then try again.';
  throw new Problem('reverification-needed', { error, details });
}

/** Names the factors whose proof is too old for an act. An account without a second factor proves the first one instead. */
export function missingProof(
  session: Pick<LiveSession, 'firstFactorAt' | 'secondFactorAt' | 'hasSecondFactor'>,
  stepUp: StepUp,
  now = Date.now(),
): Level | undefined {
  const { minutes, level } = presets[stepUp];
  // A proof of the future was given before the clock was set back, and may be of any age.
  const isFresh = (at: Date | null) =>
    at !== null && at.getTime() <= now + 60_000 && now - at.getTime() < minutes * 60_000;
  const first = isFresh(session.firstFactorAt);
  if (!session.hasSecondFactor) return first ? undefined : 'first_factor';
  const second = isFresh(session.secondFactorAt);
  if (level === 'second_factor') return second ? undefined : 'second_factor';
  if (first && second) return undefined;
  return first ? 'second_factor' : second ? 'first_factor' : 'multi_factor';
}

async function listMethods(context: IdentityContext, request: Request, id: string, level: Level) {
  const kinds = new Set((await selectWaysIn(context.db, id)).map(({ kind }) => kind));
  const methods: ReverificationNeeded['methods'] = [];
  if (level !== 'second_factor') {
    if (kinds.has('password')) methods.push('password');
    else if (kinds.has('provider')) methods.push('provider');
  }
  if (level !== 'first_factor') {
    methods.push('totp');
    if ((await countRecoveryCodes(context, id)) > 0) methods.push('recovery_code');
  }
  // A passkey proves both factors: the device checks its person.
  if (kinds.has('passkey') && passkeysPossible(context.publicUrl, request)) methods.push('passkey');
  return methods;
}

/** Checks a fresh proof, and records it with this session only, which gets a new token. Returns its `Set-Cookie`. */
export async function reverify(context: IdentityContext, request: Request, proof: BodyOf<typeof contract>) {
  const session = await context.sessions.signedInSession(request.headers);
  const proved = await checkProof(context, request, session.person.id, proof);
  return context.sessions.renew(session, proved);
}

async function checkProof(
  context: IdentityContext,
  request: Request,
  userId: string,
  proof: BodyOf<typeof contract>,
): Promise<ProvedFactors> {
  if ('password' in proof) {
    const hash = await selectPasswordHash(context.db, userId);
    if (await isPassword(context, proof.password, hash)) return { first: new Date() };
    throw new Problem('wrong-credentials', { error: 'The password is wrong.' });
  }
  if ('passkey' in proof) {
    await proveByPasskey(context, request, userId, proof.passkey);
    return { first: new Date(), second: new Date() };
  }
  if ('code' in proof) await proveByCode(context, userId, proof.code);
  else await proveByRecoveryCode(context, userId, proof.recoveryCode);
  return { second: new Date() };
}
