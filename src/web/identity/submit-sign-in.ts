import { data, redirect } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { ApiError } from '#web/platform/api.ts';
import { pageRequest } from '#web/platform/load-context.ts';
import { readMe } from '#web/platform/me.ts';
import { giveNotice } from '#web/platform/notice.ts';
import { readForm } from '#web/platform/read-form.ts';
import { serverApi } from '#web/platform/server-api.ts';
import { nextPage } from './next-page.ts';
import { outcomeOf, signInFields, type SignInField, type SignInKind } from './sign-in-outcome.ts';

interface PageArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

const paths: Record<SignInKind, string> = {
  signIn: '/api/auth/sign-in/email',
  signUp: '/api/auth/sign-up/email',
};

/** The plain form's post: signs in or up through the API and goes on to the next page, or shows what is wrong. */
export async function submitSignIn(kind: SignInKind, { request, context }: PageArgs) {
  const values = await readFields(request);
  const body = kind === 'signIn' ? { email: values.email, password: values.password } : values;
  const answer = await serverApi(context, request).send(paths[kind], {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) {
    const refusal = new ApiError(answer.status, await answer.json().catch(() => ({})));
    const retryAfter = answer.headers.get('Retry-After');
    return data(outcomeOf(kind, values, refusal), {
      status: answer.status,
      headers: retryAfter === null ? {} : { 'Retry-After': retryAfter },
    });
  }
  // The session's cookie is among the page's reply headers already.
  const { origin } = context.get(pageRequest);
  return redirect(nextPage(request.url), {
    status: 303,
    headers: { 'Set-Cookie': giveNotice('signed-in', origin) },
  });
}

async function readFields(request: Request): Promise<Record<SignInField, string>> {
  const form = await readForm(request);
  return Object.fromEntries(signInFields.map((field) => [field, form.get(field) ?? ''])) as Record<
    SignInField,
    string
  >;
}

/** Somebody who is signed in has nothing to do here. */
export async function leaveWhenSignedIn({ request, context }: PageArgs): Promise<null> {
  const me = await readMe(context, request);
  if (me.kind === 'learner') throw redirect(nextPage(request.url));
  return null;
}

/** When to try again stays on the page's answer. */
export function signInHeaders({ actionHeaders }: { actionHeaders: Headers }): HeadersInit {
  const retryAfter = actionHeaders.get('Retry-After');
  return retryAfter === null ? {} : { 'Retry-After': retryAfter };
}
