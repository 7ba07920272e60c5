import { Problem } from '#contract/problem.ts';
import { passwordLength } from '#contract/person-fields.ts';

const tooCommon = 'Many people use this password, or it is easy to guess. Please choose another one.';

let commonest: Promise<ReadonlySet<string>> | undefined;

/**
 * Refuses the first guesses of an attacker, in any letter case: the commonest passwords, the product's name, and the person's
 * own address or the part before its @. The contract checks the length. There is no other rule, and older passwords stay valid.
 *
 * @param field the name of the password in the body
 * @throws Problem `password-too-common`
 */
export async function refuseCommonPassword(
  password: string,
  { email, field }: { email: string | undefined; field: string },
): Promise<void> {
  // The hash normalizes like this.
  const typed = password.normalize('NFKC').toLowerCase();
  commonest ??= loadCommonest();
  const own = email ? [email, email.split('@', 1)[0]] : [];
  if (!own.includes(typed) && !isProductName(typed) && !(await commonest).has(typed)) return;
  throw new Problem('password-too-common', {
    error: tooCommon,
    details: [{ field, message: tooCommon }],
  });
}

/** Tells whether a password is only the name, once or more, with digits and signs around. */
function isProductName(password: string): boolean {
  return /^(saksham)+$/.test(password.replaceAll(/\P{Letter}/gu, ''));
}

/** The 49,233 commonest passwords of a password meter's list, without those that are too short anyway. */
async function loadCommonest(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const words = dictionary['passwords-common'].map((word) => word.normalize('NFKC').toLowerCase());
  return new Set(words.filter((word) => word.length >= passwordLength.least));
}
