import { redirect } from 'react-router';
import type { signInByEmail as SignInByEmail, signUpByEmail as SignUpByEmail } from '#contract/auth.ts';
import { call, type ApiClient } from '#web/platform/api.ts';
import { pageRequest } from '#web/platform/load-context.ts';
import { readForm } from '#web/platform/read-form.ts';
import { serverApi } from '#web/platform/server-api.ts';
import { nextPage, wayIn } from './next-page.ts';
import { formAgain, goOn, refusalOf, type PageArgs } from './page-args.ts';
import { keepPendingMail } from './pending-mail.ts';
import { outcomeOf, signInFields, type SignInField, type SignInKind } from './sign-in-outcome.ts';

const signInByEmail = call<typeof SignInByEmail>('POST /api/auth/sign-in/email');
const signUpByEmail = call<typeof SignUpByEmail>('POST /api/auth/sign-up/email');

type Values = Record<SignInField, string>;

/** The plain form's post: signs in or up through the API and goes on to the next page, or shows what is wrong. */
export async function submitSignIn(kind: SignInKind, args: PageArgs) {
  const values = await readFields(args.request);
  const api = serverApi(args.context, args.request);
  try {
    const answer = await (kind === 'signIn' ? enter(api, values) : signUpOrEnter(api, values));
    if ('secondFactorNeeded' in answer) return leadTo('/signin/code', args);
    return 'mailSent' in answer ? toMail(args, values.email) : goOn(args);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal.code === 'email-unverified') return toMail(args, values.email, { because: 'unverified' });
    return formAgain(outcomeOf(kind, values, refusal), refusal);
  }
}

function enter(api: ApiClient, { email, password }: Values) {
  return signInByEmail(api, { body: { email, password } });
}

/** A form that was sent twice, or somebody who forgot that they have an account: with its password they are in. */
async function signUpOrEnter(api: ApiClient, values: Values) {
  try {
    return await signUpByEmail(api, { body: values });
  } catch (error) {
    if (refusalOf(error).code !== 'email-taken') throw error;
    return enter(api, values).catch((second: unknown) => {
      // What the address was refused for says more than that the password is another one.
      throw refusalOf(second).code === 'email-unverified' ? second : error;
    });
  }
}

function leadTo(path: string, { request }: PageArgs): Response {
  return redirect(wayIn(path, new URL(request.url).search), 303);
}

/** Nobody is in until the link in the mail was opened; where to go on then is kept with the address. */
function toMail({ request, context }: PageArgs, email: string, more = {}): Response {
  const { origin } = context.get(pageRequest);
  return redirect(wayIn('/check-mail', new URL(request.url).search, more), {
    status: 303,
    headers: { 'Set-Cookie': keepPendingMail({ email: email.trim(), next: nextPage(request.url) }, origin) },
  });
}

async function readFields(request: Request): Promise<Values> {
  const form = await readForm(request);
  return Object.fromEntries(signInFields.map((field) => [field, form.get(field) ?? ''])) as Values;
}
