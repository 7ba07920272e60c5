import { redirect } from 'react-router';
import { passwordLength } from '#contract/person-fields.ts';
import { api, ApiError, type CallOptions } from '#web/platform/calls/api.ts';
import type { TextKey } from '#web/platform/texts/texts.tsx';
import { keepPendingMail, redirectSignedIn, submitForm, type PageArgs } from './form-page.ts';
import { nextPage, wayIn } from './next-page.ts';

export type SignInKind = 'signIn' | 'signUp';
const signInFields = ['firstName', 'lastName', 'email', 'password'] as const;
type SignInField = (typeof signInFields)[number];
type IdentityText = Extract<TextKey, `identity.${string}`>;
type Values = Record<SignInField, string>;

export interface SignInOutcome {
  values: Omit<Values, 'password'>;
  errors: Partial<Record<SignInField | 'form', IdentityText>>;
}

export const submitSignIn = (kind: SignInKind, args: PageArgs) =>
  submitForm(
    args,
    async ({ form, via, search }) => {
      const values = valuesOf(form);
      const reply = await (kind === 'signIn' ? signIn(via, values) : signUpOrIn(via, values));
      if ('secondFactorNeeded' in reply) return redirect(wayIn('/signin/code', search), 303);
      return 'mailSent' in reply ? toMail(args, values.email) : redirectSignedIn(args);
    },
    (refusal, { form }): Response | SignInOutcome => {
      const { password, ...values } = valuesOf(form);
      if (refusal.code === 'email-unverified') return toMail(args, values.email, { because: 'unverified' });
      return { values, errors: errorsOf(kind, { ...values, password }, refusal) };
    },
  );

const signIn = (via: CallOptions, { email, password }: Values) => api.signInByEmail({ email, password }, via);

/** Signs in with the same password when the account exists: the form was sent twice, or the account forgotten. */
async function signUpOrIn(via: CallOptions, values: Values) {
  try {
    return await api.signUpByEmail(values, via);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'email-taken') throw error;
    return signIn(via, values).catch((second: unknown) => {
      // An unconfirmed address says more than a taken one.
      throw !(second instanceof ApiError) || second.code === 'email-unverified' ? second : error;
    });
  }
}

const toMail = ({ request, context }: PageArgs, email: string, more = {}) =>
  redirect(wayIn('/check-mail', new URL(request.url).search, more), {
    status: 303,
    headers: { 'Set-Cookie': keepPendingMail(email, nextPage(request.url), context) },
  });

function valuesOf(form: URLSearchParams): Values {
  return Object.fromEntries(signInFields.map((field) => [field, form.get(field) ?? ''])) as Values;
}

const textsOfCodes: Partial<Record<ApiError['code'], SignInOutcome['errors']>> = {
  'wrong-credentials': { password: 'identity.wrongCredentials' },
  'email-taken': { email: 'identity.emailTaken' },
  'password-too-common': { password: 'identity.passwordCommon' },
  'sign-in-off': { form: 'identity.emailSignInOff' },
  'rate-limited': { form: 'identity.tooManyTries' },
};

function errorsOf(kind: SignInKind, { email, password }: Values, { code, details }: ApiError) {
  const known = textsOfCodes[code];
  if (known) return known;
  const texts: Record<SignInField, IdentityText> = {
    firstName: 'identity.nameInvalid',
    lastName: 'identity.nameInvalid',
    email: email.trim() === '' ? 'identity.emailMissing' : 'identity.emailInvalid',
    password: passwordText(password),
  };
  const named = Array.isArray(details)
    ? details.map((detail: { field?: unknown } | null) => detail?.field)
    : [];
  const refused = signInFields.filter((field) => named.includes(field));
  if (code !== 'invalid-request' || refused.length === 0) {
    return { form: `identity.${kind}Failed` } as const;
  }
  return Object.fromEntries(refused.map((field) => [field, texts[field]]));
}

export function passwordText(password: string): IdentityText {
  if (password === '') return 'identity.passwordMissing';
  return [...password].length < passwordLength.least ? 'identity.passwordShort' : 'identity.passwordLong';
}
