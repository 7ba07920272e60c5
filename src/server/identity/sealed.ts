import { createHash } from 'node:crypto';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';

const cipherOf = (authSecret: string) =>
  managedNonce(xchacha20poly1305)(createHash('sha256').update(authSecret).digest());

export function seal(authSecret: string, text: string): string {
  return Buffer.from(cipherOf(authSecret).encrypt(Buffer.from(text))).toString('hex');
}

/** Returns undefined where another `AUTH_SECRET` encrypted it. */
export function unseal(authSecret: string, sealed: string): string | undefined {
  try {
    return Buffer.from(cipherOf(authSecret).decrypt(Buffer.from(sealed, 'hex'))).toString();
  } catch {
    return undefined;
  }
}
