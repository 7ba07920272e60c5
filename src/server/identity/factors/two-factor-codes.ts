import { randomInt, timingSafeEqual } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';
import { z } from 'zod';
import { seal, unseal } from '#server/identity/sealed.ts';
import { randomToken } from '#server/identity/sessions/current-session.ts';

/** The step that authenticator apps assume (RFC 6238). */
const stepS = 30;
/** How many steps a phone's clock may be wrong. */
const driftSteps = 1;
const recoveryCodeCount = 10;
/** Leaves out characters that look alike; 10 characters are nearly 50 random bits. */
const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

const Codes = z.array(z.string());

/** Makes the secret of an authenticator app, which is kept encrypted with `AUTH_SECRET`. */
export function makeSecret(authSecret: string): { secret: string; encrypted: string } {
  const secret = randomToken();
  return { secret, encrypted: seal(authSecret, secret) };
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
export function makeRecoveryCodes(authSecret: string): { codes: string[]; encrypted: string } {
  const codes = Array.from({ length: recoveryCodeCount }, () => `${randomPart()}-${randomPart()}`);
  return { codes, encrypted: encryptRecoveryCodes(authSecret, codes) };
}

const randomPart = () =>
  Array.from({ length: 5 }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('');

export function encryptRecoveryCodes(authSecret: string, codes: readonly string[]): string {
  return seal(authSecret, JSON.stringify(codes));
}

/** Returns no codes where another `AUTH_SECRET` encrypted them: none of them would be accepted either. */
export function decryptRecoveryCodes(authSecret: string, encrypted: string): string[] {
  const codes = unseal(authSecret, encrypted);
  return codes === undefined ? [] : Codes.parse(JSON.parse(codes));
}
