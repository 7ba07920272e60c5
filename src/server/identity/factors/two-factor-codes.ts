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
  const otp = createOTP(await symmetricDecrypt({ key: authSecret, data: encryptedSecret }));
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

export async function decryptRecoveryCodes(authSecret: string, encrypted: string): Promise<string[]> {
  return Codes.parse(JSON.parse(await symmetricDecrypt({ key: authSecret, data: encrypted })));
}
