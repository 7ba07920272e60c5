import { Problem } from '#contract/problem.ts';
import type { Db } from '#server/platform/database/database.ts';
import {
  decryptRecoveryCodes,
  describeSecret,
  encryptRecoveryCodes,
  makeRecoveryCodes,
  makeSecret,
  stepOfCode,
} from './two-factor-codes.ts';
import { tooManyCodes, wrongCode } from '#server/identity/identity-problems.ts';
import * as store from './two-factor-store.ts';
import { endTrustedDevices } from '#server/identity/sessions/verifications-store.ts';

/** After `most` wrong codes in a row an account takes no code for `lockS` seconds (NIST SP 800-63B, section 5.2.2). */
const codeLock = { most: 10, lockS: 15 * 60 } as const;

export interface TwoFactorParts {
  db: Db;
  authSecret: string;
}

/**
 * Begins a set-up. The secret for the authenticator app is never shown again once a code has confirmed it.
 *
 * @throws Problem `two-factor-on`
 */
export async function startTwoFactor(
  { db, authSecret }: TwoFactorParts,
  { id, email }: { id: string; email: string },
): Promise<{ secret: string; uri: string }> {
  const { secret, encrypted } = makeSecret(authSecret);
  const recoveryCodes = encryptRecoveryCodes(authSecret, []);
  if (!(await store.startTwoFactor(db, id, { secret: encrypted, recoveryCodes }))) throw alreadyOn();
  return describeSecret(secret, email);
}

/**
 * Turns two-factor authentication on, and returns the recovery codes, which are shown only now.
 *
 * @throws Problem `two-factor-on`, `two-factor-off` (no set-up was begun), `wrong-code`, `rate-limited`
 */
export async function confirmTwoFactor(
  parts: TwoFactorParts,
  userId: string,
  code: string,
): Promise<string[]> {
  const { db, authSecret } = parts;
  const setUp = await store.selectTwoFactor(db, userId);
  if (!setUp) throw isOff();
  if (setUp.confirmed) throw alreadyOn();
  await consumeCode(parts, userId, setUp, code);
  const { codes, encrypted } = makeRecoveryCodes(authSecret);
  await db.transaction().execute(async (tx) => {
    if (!(await store.confirmTwoFactor(tx, userId, setUp.secret, encrypted))) throw alreadyOn();
    await endTrustedDevices(tx, userId);
  });
  return codes;
}

/** @throws Problem `two-factor-off` */
export async function replaceRecoveryCodes(parts: TwoFactorParts, userId: string): Promise<string[]> {
  const { db, authSecret } = parts;
  const { codes, encrypted } = makeRecoveryCodes(authSecret);
  const former = await store.selectTwoFactor(db, userId);
  if (!former?.confirmed) throw isOff();
  if (await store.replaceRecoveryCodes(db, userId, former.recoveryCodes, encrypted)) return codes;
  // Another tab replaced them at this very moment; these are newer.
  return replaceRecoveryCodes(parts, userId);
}

/** @throws Problem `two-factor-off` */
export async function stopTwoFactor({ db }: TwoFactorParts, userId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await store.stopTwoFactor(tx, userId))) throw isOff();
    await endTrustedDevices(tx, userId);
  });
}

/**
 * Checks a code of the authenticator app, which works once.
 *
 * @throws Problem `wrong-code`, `rate-limited` (too many wrong ones in a row)
 */
export async function proveByCode(parts: TwoFactorParts, userId: string, code: string): Promise<void> {
  const twoFactor = await store.selectTwoFactor(parts.db, userId);
  if (!twoFactor?.confirmed) throw wrongCode();
  await consumeCode(parts, userId, twoFactor, code);
}

/**
 * Checks a recovery code, which works once, also when it is sent many times at the same moment.
 *
 * @throws Problem `wrong-code`, `rate-limited` (too many wrong ones in a row)
 */
export async function proveByRecoveryCode(
  parts: TwoFactorParts,
  userId: string,
  code: string,
): Promise<void> {
  const { db, authSecret } = parts;
  const twoFactor = await store.selectTwoFactor(db, userId);
  if (!twoFactor?.confirmed) throw wrongCode();
  requireUnlocked(twoFactor);
  const codes = decryptRecoveryCodes(authSecret, twoFactor.recoveryCodes);
  const left = codes.filter((each) => each !== code);
  if (left.length === codes.length) return countAsWrong(db, userId);
  const encrypted = encryptRecoveryCodes(authSecret, left);
  if (!(await store.replaceRecoveryCodes(db, userId, twoFactor.recoveryCodes, encrypted))) throw wrongCode();
  await store.forgetWrongCodes(db, userId);
}

export async function countRecoveryCodes(
  { db, authSecret }: TwoFactorParts,
  userId: string,
): Promise<number> {
  const twoFactor = await store.selectTwoFactor(db, userId);
  return twoFactor?.confirmed ? decryptRecoveryCodes(authSecret, twoFactor.recoveryCodes).length : 0;
}

async function consumeCode(
  { db, authSecret }: TwoFactorParts,
  userId: string,
  twoFactor: store.TwoFactor,
  code: string,
): Promise<void> {
  requireUnlocked(twoFactor);
  const step = await stepOfCode(authSecret, twoFactor.secret, code);
  if (step === undefined) return countAsWrong(db, userId);
  if (!(await store.claimStep(db, userId, step))) throw wrongCode();
  await store.forgetWrongCodes(db, userId);
}

function requireUnlocked({ lockedUntil }: store.TwoFactor): void {
  const leftMs = (lockedUntil?.getTime() ?? 0) - Date.now();
  if (leftMs > 0) throw tooManyCodes(Math.ceil(leftMs / 1000));
}

async function countAsWrong(db: Db, userId: string): Promise<never> {
  await store.countWrongCode(db, userId, codeLock);
  throw wrongCode();
}

const alreadyOn = () =>
  new Problem('two-factor-on', { error: 'Two-factor authentication is already turned on.' });
const isOff = () => new Problem('two-factor-off', { error: 'Two-factor authentication is not turned on.' });
