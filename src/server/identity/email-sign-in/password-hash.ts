import { hashPassword, verifyPassword } from '@better-auth/utils/password';

/** Hashes a password for storage, and compares a password with a hash. Both accept a character in all of its spellings (NFKC). */
export interface PasswordHash {
  of(password: string): Promise<string>;
  matches(password: string, hash: string): Promise<boolean>;
}

/**
 * scrypt with N 2^14, r 16 and p 1, a random salt for each password: 32 MB and about 60 ms for whoever guesses one. No setting
 * changes it.
 */
export const strongHash: PasswordHash = {
  of: hashPassword,
  matches: (password, hash) => verifyPassword(hash, password),
};
