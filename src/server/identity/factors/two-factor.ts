import { randomInt, timingSafeEqual } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';
import { z } from 'zod';
import { Problem } from '#contract/problem.ts';
import { tooManyCodes, wrongCode } from '#server/identity/identity-problems.ts';
import { seal, unseal } from '#server/identity/sealed.ts';
import { randomToken } from '#server/identity/sessions/current-session.ts';
import { endTrustedDevices } from '#server/identity/sessions/verifications-store.ts';
import type { Db } from '#server/platform/database/database.ts';
import * as store from './factors-store.ts';

/** The step that authenticator apps assume (RFC 6238). */
const stepS = 30;
/** Steps by which a phone's clock may be wrong. */
const driftSteps = 1;
const recoveryCodeCount = 10;
/** Leaves out characters that look alike; 10 characters are nearly 50 random bits. */
const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

const Codes = z.array(z.string());

/** After `most` wrong codes in a row an account takes no code for `lockS` seconds (NIST SP 800-63B, section 5.2.2). */
const codeLock = { most: 10, lockS: 15 * 60 } as const;

interface TwoFactorParts {
  db: Db;
  authSecret: string;
}

/** Begins a set-up. Its secret (in Base32, for typing) is never shown again once a code has confirmed it. */
export async function startTwoFactor(
  { db, authSecret }: TwoFactorParts,
  { id, email }: { id: string; email: string },
): Promise<{ secret: string; uri: string }> {
  const secret = randomToken();
  const noCodes = encryptRecoveryCodes(authSecret, []);
  if (!(await store.insertSetUp(db, id, seal(authSecret, secret), noCodes))) throw alreadyOn();
  const uri = createOTP(secret).url('Saksham', email);
  return { secret: new URL(uri).searchParams.get('secret') ?? '', uri };
}

/** Turns two-factor authentication on, and returns the recovery codes, which are shown only now. */
export async function confirmTwoFactor(parts: TwoFactorParts, userId: string, code: string) {
  const { db, authSecret } = parts;
  const setUp = await store.selectTwoFactor(db, userId);
  if (!setUp) throw isOff();
  if (setUp.confirmed) throw alreadyOn();
  await consumeCode(parts, userId, setUp, code);
  const { codes, encrypted } = makeRecoveryCodes(authSecret);
  await db.transaction().execute(async (tx) => {
    if (!(await store.confirmSetUp(tx, userId, setUp.secret, encrypted))) throw alreadyOn();
    await endTrustedDevices(tx, userId);
  });
  return codes;
}

/** If another tab has just replaced them, these are newer. */
export async function replaceRecoveryCodes({ db, authSecret }: TwoFactorParts, userId: string) {
  const { codes, encrypted } = makeRecoveryCodes(authSecret);
  if (!(await store.updateRecoveryCodes(db, userId, encrypted))) throw isOff();
  return codes;
}

export async function stopTwoFactor({ db }: TwoFactorParts, userId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await store.deleteTwoFactor(tx, userId))) throw isOff();
    await endTrustedDevices(tx, userId);
  });
}

/** Checks a code of the authenticator app, which works once. Throws `wrong-code`, and `rate-limited` after many in a row. */
export async function proveByCode(parts: TwoFactorParts, userId: string, code: string) {
  const twoFactor = await store.selectTwoFactor(parts.db, userId);
  if (!twoFactor?.confirmed) throw wrongCode();
  await consumeCode(parts, userId, twoFactor, code);
}

/** Checks a recovery code, which works once, also when it is sent many times at the same moment. */
export async function proveByRecoveryCode(parts: TwoFactorParts, userId: string, code: string) {
  const { db, authSecret } = parts;
  const twoFactor = await store.selectTwoFactor(db, userId);
  if (!twoFactor?.confirmed) throw wrongCode();
  requireUnlocked(twoFactor);
  const codes = decryptRecoveryCodes(authSecret, twoFactor.recoveryCodes);
  const left = codes.filter((each) => each !== code);
  if (left.length === codes.length) return countAsWrong(db, userId);
  const encrypted = encryptRecoveryCodes(authSecret, left);
  if (!(await store.updateRecoveryCodes(db, userId, encrypted, twoFactor.recoveryCodes))) throw wrongCode();
  await store.forgetWrongCodes(db, userId);
}

export async function countRecoveryCodes({ db, authSecret }: TwoFactorParts, userId: string) {
  const twoFactor = await store.selectTwoFactor(db, userId);
  return twoFactor?.confirmed ? decryptRecoveryCodes(authSecret, twoFactor.recoveryCodes).length : 0;
}

async function consumeCode(parts: TwoFactorParts, userId: string, twoFactor: store.TwoFactor, code: string) {
  const { db, authSecret } = parts;
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

/** Finds the step (of 30 s since 1970) around now whose code this is. */
async function stepOfCode(authSecret: string, encryptedSecret: string, code: string) {
  const secret = unseal(authSecret, encryptedSecret);
  if (secret === undefined) return undefined;
  const otp = createOTP(secret);
  const now = Math.floor(Date.now() / 1000 / stepS);
  let found: number | undefined;
  for (let step = now - driftSteps; step <= now + driftSteps; step += 1) {
    const right = Buffer.from(await otp.hotp(step));
    if (right.length === code.length && timingSafeEqual(right, Buffer.from(code))) found = step;
  }
  return found;
}

/** Makes codes such as `k7mpq-x3wnd`, which are shown once and kept encrypted. */
function makeRecoveryCodes(authSecret: string) {
  const letter = () => recoveryAlphabet[randomInt(recoveryAlphabet.length)];
  const part = () => Array.from({ length: 5 }, letter).join('');
  const codes = Array.from({ length: recoveryCodeCount }, () => `${part()}-${part()}`);
  return { codes, encrypted: encryptRecoveryCodes(authSecret, codes) };
}

const encryptRecoveryCodes = (authSecret: string, codes: readonly string[]) =>
  seal(authSecret, JSON.stringify(codes));

/** Returns no codes where another `AUTH_SECRET` encrypted them: none of them would be accepted either. */
const decryptRecoveryCodes = (authSecret: string, encrypted: string) =>
  Codes.parse(JSON.parse(unseal(authSecret, encrypted) ?? '[]'));
