import { redirect } from 'react-router';
import { api, ApiError, type CallOptions } from '#web/platform/calls/api.ts';
import { redirectSignedIn, submitForm, type PageArgs } from './form-page.ts';
import { nextPage, wayIn } from './next-page.ts';
import { keepPendingMail } from './pending-mail.ts';
import { outcomeOf, signInFields, type SignInField, type SignInKind } from './sign-in-outcome.ts';

type Values = Record<SignInField, string>;

export const submitSignIn = (kind: SignInKind, args: PageArgs) =>
  submitForm(
    args,
    async ({ form, via, search }) => {
      const values = valuesOf(form);
      const reply = await (kind === 'signIn' ? signIn(via, values) : signUpOrIn(via, values));
      if ('secondFactorNeeded' in reply) return redirect(wayIn('/signin/code', search), 303);
      return 'mailSent' in reply ? toMail(args, values.email) : redirectSignedIn(args);
    },
    (refusal, { form }) =>
      refusal.code === 'email-unverified'
        ? toMail(args, valuesOf(form).email, { because: 'unverified' })
        : outcomeOf(kind, valuesOf(form), refusal),
  );

function signIn(via: CallOptions, { email, password }: Values) {
  return api.signInByEmail({ email, password }, via);
}

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

function toMail({ request, context }: PageArgs, email: string, more = {}): Response {
  return redirect(wayIn('/check-mail', new URL(request.url).search, more), {
    status: 303,
    headers: { 'Set-Cookie': keepPendingMail({ email, next: nextPage(request.url) }, context) },
  });
}

function valuesOf(form: URLSearchParams): Values {
  return Object.fromEntries(signInFields.map((field) => [field, form.get(field) ?? ''])) as Values;
}
