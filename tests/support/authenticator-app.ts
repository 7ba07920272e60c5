import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';

/** Returns the code that an authenticator app shows for a Base32 secret, `steps` periods of 30 s from now. */
export function codeOf(secret: string, steps = 0): Promise<string> {
  const raw = new TextDecoder().decode(base32.decode(secret));
  return createOTP(raw).hotp(Math.floor(Date.now() / 30_000) + steps);
}
