import { passwordLength } from '#contract/person-fields.ts';
import type { ApiError } from '#web/platform/calls/api.ts';
import type { TextKey } from '#web/platform/texts/texts.tsx';

export type SignInKind = 'signIn' | 'signUp';
export const signInFields = ['firstName', 'lastName', 'email', 'password'] as const;
export type SignInField = (typeof signInFields)[number];
type IdentityText = Extract<TextKey, `identity.${string}`>;
type Values = Record<SignInField, string>;

export interface SignInOutcome {
  values: Omit<Values, 'password'>;
  errors: Partial<Record<SignInField | 'form', IdentityText>>;
}

export function outcomeOf(kind: SignInKind, typed: Values, refusal: ApiError): SignInOutcome {
  const { password: _, ...values } = typed;
  return { values, errors: errorsOf(kind, typed, refusal) };
}

function errorsOf(
  kind: SignInKind,
  { email, password }: Values,
  { code, details }: ApiError,
): SignInOutcome['errors'] {
  if (code === 'wrong-credentials') return { password: 'identity.wrongCredentials' };
  if (code === 'email-taken') return { email: 'identity.emailTaken' };
  if (code === 'password-too-common') return { password: 'identity.passwordCommon' };
  if (code === 'sign-in-off') return { form: 'identity.emailSignInOff' };
  if (code === 'rate-limited') return { form: 'identity.tooManyTries' };
  const texts: Record<SignInField, IdentityText> = {
    firstName: 'identity.nameInvalid',
    lastName: 'identity.nameInvalid',
    email: email.trim() === '' ? 'identity.emailMissing' : 'identity.emailInvalid',
    password: passwordText(password),
  };
  const refused = fieldsIn(details);
  if (code !== 'invalid-request' || refused.length === 0) {
    return { form: kind === 'signIn' ? 'identity.signInFailed' : 'identity.signUpFailed' };
  }
  return Object.fromEntries(refused.map((field) => [field, texts[field]]));
}

export function passwordText(password: string): IdentityText {
  if (password === '') return 'identity.passwordMissing';
  return [...password].length < passwordLength.least ? 'identity.passwordShort' : 'identity.passwordLong';
}

function fieldsIn(details: unknown): SignInField[] {
  if (!Array.isArray(details)) return [];
  const named = new Set((details as { field?: unknown }[]).map((detail) => detail?.field));
  return signInFields.filter((field) => named.has(field));
}
