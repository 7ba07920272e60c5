import { Problem } from '#contract/problem.ts';
import { passwordLength } from '#contract/person-fields.ts';

const tooCommon = 'Many people use this password, or it is easy to guess. Please choose another one.';

let commonest: Promise<ReadonlySet<string>> | undefined;

/**
 * Refuses what whoever guesses tries first: one of the commonest passwords, the product's name, and the person's own
 * address or what stands before its @. In whatever case it is written. Length is the contract's; there is no other rule,
 * and a password from before these rules goes on working.
 *
 * @param field the name that the password has in the body
 * @throws Problem `password-too-common`
 */
export async function refuseCommonPassword(
  password: string,
  { email, field }: { email: string | undefined; field: string },
): Promise<void> {
  // As the sign-in library hashes it, which makes one password of several ways to type a character.
  const typed = password.normalize('NFKC').toLowerCase();
  commonest ??= loadCommonest();
  const own = email ? [email, email.split('@', 1)[0]] : [];
  if (!own.includes(typed) && !isProductName(typed) && !(await commonest).has(typed)) return;
  throw new Problem('password-too-common', {
    error: tooCommon,
    details: [{ field, message: tooCommon }],
  });
}

/** Nothing but the name, however often, with digits and signs around. */
function isProductName(password: string): boolean {
  return /^(saksham)+$/.test(password.replaceAll(/\P{Letter}/gu, ''));
}

/** The 49,233 commonest passwords that a password meter knows, without those that are too short anyway. */
async function loadCommonest(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const words = dictionary['passwords-common'].map((word) => word.normalize('NFKC').toLowerCase());
  return new Set(words.filter((word) => word.length >= passwordLength.least));
}
