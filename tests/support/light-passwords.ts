import { createHash, randomBytes } from 'node:crypto';
import type { PasswordHash } from '#server/identity/email-sign-in/password-hash.ts';

const keyOf = (password: string, salt: string) =>
  createHash('sha256')
    .update(`${salt}:${password.normalize('NFKC')}`)
    .digest('hex');

export const lightPasswords: PasswordHash = {
  async of(password) {
    const salt = randomBytes(16).toString('hex');
    return `${salt}:${keyOf(password, salt)}`;
  },
  async matches(password, hash) {
    const [salt = '', key] = hash.split(':');
    return keyOf(password, salt) === key;
  },
};
