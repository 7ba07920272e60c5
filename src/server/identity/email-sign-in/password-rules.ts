import { hashPassword, verifyPassword } from '@better-auth/utils/password';
import { passwordLength } from '#contract/person-fields.ts';
import { Problem } from '#contract/problem.ts';

/** Hashes a password for storage, and compares a password with a hash. Both accept a character in all of its spellings (NFKC). */
export interface PasswordHash {
  of(password: string): Promise<string>;
  matches(password: string, hash: string): Promise<boolean>;
}

/** scrypt with N 2^14, r 16 and p 1, a random salt for each password: 32 MB and about 60 ms for whoever guesses one. */
export const strongHash: PasswordHash = {
  of: hashPassword,
  matches: (password, hash) => verifyPassword(hash, password),
};

let commonest: Promise<ReadonlySet<string>> | undefined;

/**
 * Refuses the first guesses of an attacker, in any letter case. `field` names the password in the body. Older ones stay
 * valid.
 */
export async function refuseCommonPassword(
  password: string,
  { email, field }: { email: string | undefined; field: string },
): Promise<void> {
  // The hash normalizes like this.
  const typed = password.normalize('NFKC').toLowerCase();
  commonest ??= loadCommonest();
  const isOwn = [email, email?.split('@', 1)[0]].includes(typed);
  // The product's name, once or more, with digits and signs around.
  const isProductName = /^(saksham)+$/.test(typed.replaceAll(/\P{Letter}/gu, ''));
  if (!isOwn && !isProductName && !(await commonest).has(typed)) return;
  const error = 'Many people use this password, or it is easy to guess. Please choose another one.';
  throw new Problem('password-too-common', { error, details: [{ field, message: error }] });
}

/** The 49,233 commonest passwords of a password meter's list, without those that are too short anyway. */
async function loadCommonest(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const words = dictionary['passwords-common'].map((word) => word.normalize('NFKC').toLowerCase());
  return new Set(words.filter((word) => word.length >= passwordLength.least));
}
