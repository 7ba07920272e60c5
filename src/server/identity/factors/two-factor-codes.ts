import { randomInt } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';
import {
  constantTimeEqual,
  generateRandomString,
  symmetricDecrypt,
  symmetricEncrypt,
} from 'better-auth/crypto';
import { z } from 'zod';

/** RFC 6238: what authenticator apps take for granted. */
const stepS = 30;
/** Clocks of phones go wrong by about this many steps. */
const driftSteps = 1;
const recoveryCodeCount = 10;
/** Without what looks alike; 10 of them are nearly 50 random bits. */
const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

const Codes = z.array(z.string());

/** The secret of an authenticator app, as the sign-in library keeps it: encrypted with `AUTH_SECRET`. */
export async function makeSecret(authSecret: string): Promise<{ secret: string; encrypted: string }> {
  const secret = generateRandomString(32);
  return { secret, encrypted: await symmetricEncrypt({ key: authSecret, data: secret }) };
}

/** `otpauth://totp/...` for the QR code, and the secret in Base32 for typing. */
export function describeSecret(secret: string, email: string): { secret: string; uri: string } {
  const uri = createOTP(secret).url('Saksham', email);
  return { secret: new URL(uri).searchParams.get('secret') ?? '', uri };
}

/** The step (of 30 s since 1970) whose code this is, around now; undefined: none of them. */
export async function stepOfCode(
  authSecret: string,
  encryptedSecret: string,
  code: string,
): Promise<number | undefined> {
  const secret = await openSealed(authSecret, encryptedSecret);
  if (secret === undefined) return undefined;
  const otp = createOTP(secret);
  const now = Math.floor(Date.now() / 1000 / stepS);
  let found: number | undefined;
  for (let step = now - driftSteps; step <= now + driftSteps; step += 1) {
    if (constantTimeEqual(await otp.hotp(step), code)) found = step;
  }
  return found;
}

/** Codes such as `k7mpq-x3wnd`, to be told once; at rest they are encrypted. */
export async function makeRecoveryCodes(authSecret: string): Promise<{ codes: string[]; encrypted: string }> {
  const codes = Array.from({ length: recoveryCodeCount }, () => `${randomPart()}-${randomPart()}`);
  return { codes, encrypted: await encryptRecoveryCodes(authSecret, codes) };
}

const randomPart = () =>
  Array.from({ length: 5 }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('');

export function encryptRecoveryCodes(authSecret: string, codes: readonly string[]): Promise<string> {
  return symmetricEncrypt({ key: authSecret, data: JSON.stringify(codes) });
}

/** None where they can't be read: none of them would be taken either. */
export async function decryptRecoveryCodes(authSecret: string, encrypted: string): Promise<string[]> {
  const codes = await openSealed(authSecret, encrypted);
  return codes === undefined ? [] : Codes.parse(JSON.parse(codes));
}

/** Undefined where it was encrypted with another `AUTH_SECRET` than this one. */
async function openSealed(authSecret: string, encrypted: string): Promise<string | undefined> {
  try {
    return await symmetricDecrypt({ key: authSecret, data: encrypted });
  } catch (error) {
    if (isUnreadable(error)) return undefined;
    throw error;
  }
}

/** What the sign-in library's cipher (XChaCha20-Poly1305) says of a text that another key has encrypted. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof Error && error.message === 'invalid tag';
}
