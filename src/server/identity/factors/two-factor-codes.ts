import { randomInt } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';
import {
  constantTimeEqual,
  generateRandomString,
  symmetricDecrypt,
  symmetricEncrypt,
} from 'better-auth/crypto';
import { z } from 'zod';

/** The step that authenticator apps assume (RFC 6238). */
const stepS = 30;
/** How many steps a phone's clock may be wrong. */
const driftSteps = 1;
const recoveryCodeCount = 10;
/** Leaves out characters that look alike; 10 characters are nearly 50 random bits. */
const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

const Codes = z.array(z.string());

/** Makes the secret of an authenticator app. The sign-in library keeps it encrypted with `AUTH_SECRET`. */
export async function makeSecret(authSecret: string): Promise<{ secret: string; encrypted: string }> {
  const secret = generateRandomString(32);
  return { secret, encrypted: await symmetricEncrypt({ key: authSecret, data: secret }) };
}

/** `otpauth://totp/...` for the QR code, and the secret in Base32 for typing. */
export function describeSecret(secret: string, email: string): { secret: string; uri: string } {
  const uri = createOTP(secret).url('Saksham', email);
  return { secret: new URL(uri).searchParams.get('secret') ?? '', uri };
}

/** Finds the step (of 30 s since 1970) around now whose code this is. */
export async function stepOfCode(
  authSecret: string,
  encryptedSecret: string,
  code: string,
): Promise<number | undefined> {
  const secret = await decrypt(authSecret, encryptedSecret);
  if (secret === undefined) return undefined;
  const otp = createOTP(secret);
  const now = Math.floor(Date.now() / 1000 / stepS);
  let found: number | undefined;
  for (let step = now - driftSteps; step <= now + driftSteps; step += 1) {
    if (constantTimeEqual(await otp.hotp(step), code)) found = step;
  }
  return found;
}

/** Makes codes such as `k7mpq-x3wnd`, which are shown once and kept encrypted. */
export async function makeRecoveryCodes(authSecret: string): Promise<{ codes: string[]; encrypted: string }> {
  const codes = Array.from({ length: recoveryCodeCount }, () => `${randomPart()}-${randomPart()}`);
  return { codes, encrypted: await encryptRecoveryCodes(authSecret, codes) };
}

const randomPart = () =>
  Array.from({ length: 5 }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('');

export function encryptRecoveryCodes(authSecret: string, codes: readonly string[]): Promise<string> {
  return symmetricEncrypt({ key: authSecret, data: JSON.stringify(codes) });
}

/** Returns no codes where another `AUTH_SECRET` encrypted them: none of them would be accepted either. */
export async function decryptRecoveryCodes(authSecret: string, encrypted: string): Promise<string[]> {
  const codes = await decrypt(authSecret, encrypted);
  return codes === undefined ? [] : Codes.parse(JSON.parse(codes));
}

/** Returns undefined where another `AUTH_SECRET` encrypted it. */
async function decrypt(authSecret: string, encrypted: string): Promise<string | undefined> {
  try {
    return await symmetricDecrypt({ key: authSecret, data: encrypted });
  } catch (error) {
    if (isUnreadable(error)) return undefined;
    throw error;
  }
}

/** Recognizes the error of the sign-in library's cipher (XChaCha20-Poly1305) for a text of another key. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof Error && error.message === 'invalid tag';
}
