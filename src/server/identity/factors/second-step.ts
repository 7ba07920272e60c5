import type * as contract from '#contract/auth.ts';
import { findAccount, selectPasswordHash, type EmailAccount } from '#server/identity/accounts-store.ts';
import type { IdentityContext } from '#server/identity/identity.ts';
import { secondStepExpired } from '#server/identity/identity-problems.ts';
import { randomToken } from '#server/identity/sessions/current-session.ts';
import * as verifications from '#server/identity/sessions/verifications-store.ts';
import { signIn, type AuthHandler } from '#server/identity/signing-in.ts';
import type { Db } from '#server/platform/database/database.ts';
import { proveByCode, proveByRecoveryCode } from './two-factor.ts';

/** Time in seconds for the second step after the password. */
const stepS = 10 * 60;
const trustS = 30 * 24 * 60 * 60;

/** Continues after the right password: signs a trusted device in, and asks any other for a code. */
export async function takeSecondStep(
  context: IdentityContext,
  tx: Db,
  request: Request,
  account: EmailAccount,
) {
  const { cookies } = context;
  const trust = await renewTrust(context, tx, request.headers, account.id);
  if (trust !== undefined) {
    const answer = await signIn(context, tx, request, account);
    return { ...answer, cookies: [...answer.cookies, trust] };
  }
  const challenge = `2fa-${randomToken()}`;
  await verifications.insertVerification(tx, challenge, account.id, stepS);
  const data = { secondFactorNeeded: true } as const;
  return { data, cookies: [await cookies.set('secondStep', challenge, stepS)] };
}

export const verifyTotp: AuthHandler<typeof contract.verifyTotp> = (context, { request, body }) =>
  finishSecondStep(context, request, (userId) => proveByCode(context, userId, body.code), body.trustDevice);

export const verifyRecoveryCode: AuthHandler<typeof contract.verifyRecoveryCode> = (context, call) =>
  finishSecondStep(context, call.request, (id) => proveByRecoveryCode(context, id, call.body.code));

async function finishSecondStep(
  context: IdentityContext,
  request: Request,
  prove: (userId: string) => Promise<void>,
  trusts = false,
) {
  const { db, cookies } = context;
  const challenge = (await cookies.read(request.headers, 'secondStep')) ?? '';
  const userId = await verifications.selectVerification(db, challenge);
  if (!userId) throw secondStepExpired();
  await prove(userId);
  return db.transaction().execute(async (tx) => {
    // A change of the password under way ends this step, or the session that it begins.
    await selectPasswordHash(tx, userId, { waits: true });
    const account = await findAccount(tx, userId);
    if ((await verifications.claimVerification(tx, challenge)) !== userId || !account)
      throw secondStepExpired();
    const trust = trusts ? [await trustDevice(context, tx, userId)] : [];
    const answer = await signIn(context, tx, request, account, { secondFactorAt: new Date() });
    return { ...answer, cookies: [...answer.cookies, cookies.clear('secondStep'), ...trust] };
  });
}

async function trustDevice({ cookies }: IdentityContext, tx: Db, userId: string): Promise<string> {
  const identifier = `trust-device-${randomToken()}`;
  await verifications.insertVerification(tx, identifier, userId, trustS);
  return cookies.set('trustedDevice', identifier, trustS);
}

/** Renews the trust in a browser; undefined where this account does not trust it. */
async function renewTrust(context: IdentityContext, tx: Db, headers: Headers, userId: string) {
  // Cookies of earlier versions have a further signature before the name.
  const identifier = (await context.cookies.read(headers, 'trustedDevice'))?.split('!').at(-1);
  if (!identifier?.startsWith('trust-device-')) return undefined;
  if ((await verifications.selectVerification(tx, identifier)) !== userId) return undefined;
  if ((await verifications.claimVerification(tx, identifier)) !== userId) return undefined;
  return trustDevice(context, tx, userId);
}
